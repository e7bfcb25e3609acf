import type { FileRow } from '../../platform/csv-reading/split-rows.ts'
import type { Many } from '../../platform/many/many.ts'
import { pack } from '../../platform/many/packed.ts'
import type { ImportLine, ReadLines } from './file-reading.ts'
import type { FaultyLine } from './read-cell.ts'
import { refuseShared, type Once } from './refuse-shared.ts'

/**
 * Reads all lines of a table, and refuses those that share what may be in a file `once`. `read`: what a row says, or what is wrong with it;
 * undefined for one that is left out. `nameOf`: how a person knows a line again.
 */
export const readLines = <Line extends ImportLine>(
  table: Many<FileRow>,
  read: (row: FileRow) => Line | FaultyLine | undefined,
  { once, nameOf }: { readonly once: readonly Once<Line>[]; readonly nameOf: (line: Line) => string },
): ReadLines<Line> => {
  const faulty: FaultyLine[] = []
  let leftOut = 0
  const sound = function* (): Generator<Line> {
    for (const row of table) {
      const line = read(row)
      if (line === undefined) leftOut += 1
      else if ('fault' in line) faulty.push(line)
      else yield line
    }
  }
  const alone = refuseShared(pack(sound()), once, nameOf)
  return { lines: alone.lines, faulty: [...faulty, ...alone.faulty], leftOut }
}
