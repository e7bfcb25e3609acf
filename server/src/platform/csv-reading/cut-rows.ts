const [QUOTE, LINE_FEED, RETURN, BLANK, TAB] = [34, 10, 13, 32, 9]
const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN

/**
 * Rows of a CSV text, each with its first `mostColumns` cells: RFC 4180 with any line end, and with stray quotes as banks and old systems
 * write them. A cell is quoted only where its quote closes before a delimiter or the end of the line. Any other quote is a
 * letter, so a quote without an end swallows no row.
 * The time grows in proportion to the text: only a cell that begins with an odd number of quotes is searched for its end, and no
 * further than to the next such beginning. Text that is read again as plain words was searched once.
 */
export function* cutRows(text: string, delimiter: string, mostColumns: number): Generator<string[]> {
  const parting = delimiter.charCodeAt(0)
  const endsCell = (at: number): boolean => {
    for (let end = at; end < text.length; end += 1) {
      const code = text.charCodeAt(end)
      if (code === parting || isLineEnd(code)) return true
      if (code !== BLANK && code !== TAB) return false
    }
    return true
  }
  const beginsCell = (at: number): boolean => {
    const before = text.charCodeAt(at - 1)
    return before === parting || isLineEnd(before)
  }

  /** Position of the quote that closes the one at `start`; undefined where that one is a letter. */
  const closing = (start: number): number | undefined => {
    let isOdd = false
    for (let at = start + 1; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (isOdd && isLineEnd(code)) return undefined
      if (code !== QUOTE) continue
      const first = at
      while (text.charCodeAt(at + 1) === QUOTE) at += 1
      // Two quotes stand for one quote as a letter.
      if ((at - first) % 2 === 1) continue
      if (endsCell(at + 1)) return at
      if (first === start + 1 || beginsCell(first)) return undefined
      isOdd = true
    }
    return undefined
  }

  /**
   * Whether the lines from `start` until after `end`, read as rows, all have `width` cells. The first line already has `before` cells.
   */
  const areRows = (start: number, end: number, before: number, width: number): boolean => {
    let [cells, lines] = [before + 1, 1]
    for (let at = start; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === parting) cells += 1
      if (!isLineEnd(code)) continue
      if (cells !== width) return false
      if (at > end) return lines > 1
      if (code === RETURN && text.charCodeAt(at + 1) === LINE_FEED) at += 1
      cells = 1
      lines += 1
    }
    return cells === width && lines > 1
  }

  let [at, width] = [0, 0]
  while (at < text.length) {
    const row: string[] = []
    let cells = 0
    for (let isOver = false; !isOver; at += 1) {
      const start = at
      const close = text.charCodeAt(at) === QUOTE ? closing(at) : undefined
      const isQuoted = close !== undefined && !areRows(start, close, cells, width)
      if (isQuoted) at = close + 1
      while (at < text.length && text.charCodeAt(at) !== parting && !isLineEnd(text.charCodeAt(at))) at += 1
      if (cells < mostColumns) row.push(isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : text.slice(start, at))
      cells += 1
      isOver = text.charCodeAt(at) !== parting
    }
    if (text.charCodeAt(at - 1) === RETURN && text.charCodeAt(at) === LINE_FEED) at += 1
    width = cells
    yield row
  }
}
