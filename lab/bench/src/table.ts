/** Rows under a heading, numbers to the right, as wide as they need to be. */
export const printTable = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

export const thousands = (value: number): string => Math.round(value).toLocaleString('en-US')
export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`
