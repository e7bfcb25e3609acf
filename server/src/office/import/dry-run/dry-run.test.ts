import { expect, test } from 'vitest'
import type { Tx } from '../../../platform/database/database.ts'
import { eachAs, madeAgain } from '../../../platform/many/many.ts'
import type { ImportLine, ReadImportFile } from '../file-reading.ts'
import { MOST_LOOKED_UP, type ImportOf, type Verdict } from '../import-of.ts'
import { dryRunOf } from './dry-run.ts'

const noDatabase = undefined as unknown as Tx
const lines = madeAgain(2 * MOST_LOOKED_UP + 500, function* () {
  for (let row = 2; row < 2 * MOST_LOOKED_UP + 502; row += 1) yield { row, outsideId: `A${row}` }
})
const file: ReadImportFile = {
  lines,
  rows: eachAs(lines, ({ row, outsideId }) => ({ row, cells: [outsideId] })),
  columns: [{ name: 'ID', samples: [], empty: 0, is: 'outside id', dayOrder: null, asks: null }],
  ...{ faulty: [], leftOut: 1, missing: [], statuses: [], isReady: true, sheets: [], sheet: null, notes: [] },
}
const last = 2 * MOST_LOOKED_UP + 501

/** A kind of file whose lines create, but for a few; `at`: how many lines it was asked about each time. */
const kindWith = (verdictOn: (line: ImportLine) => Verdict) => {
  const at: number[] = []
  const kind: Pick<ImportOf<ImportLine>, 'verdicts'> = {
    verdicts: (_tx, some) => {
      at.push(some.length)
      return Promise.resolve(some.map((line) => verdictOn(line)))
    },
  }
  return { kind: kind as ImportOf<ImportLine>, at }
}
const ana = { id: 'ana', fault: 'same customer', found: 'Ana' } as const

test('lines are looked up some at a time, and two about the same are refused however far apart they are', async () => {
  const { kind, at } = kindWith(({ row }) => {
    if (row === 2 || row === last) return { verdict: 'same', about: ana }
    if (row === 3) return { verdict: 'change', decided: ['ben'], about: { ...ana, id: 'ben' } }
    return row === 4 ? { verdict: 'refuse', fault: 'box is taken', found: '42' } : { verdict: 'create' }
  })
  const run = await dryRunOf(noDatabase, kind, file)
  expect(at).toEqual([MOST_LOOKED_UP, MOST_LOOKED_UP, 500])
  expect(run.told).toMatchObject({ create: lines.length - 4, change: 1, same: 1, refuse: 3 })
  expect(Object.fromEntries(run.told.faults.map(({ fault, count }) => [fault, count]))).toEqual({
    'box is taken': 1,
    'same customer': 2,
  })
  // Each refused line is in the file to mend, with its own cells.
  expect(
    run.told.refused
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', '').split(',').at(-1)),
  ).toEqual(['ID', 'A2', 'A4', `A${last}`])
  const todo = [...run.todo]
  expect([todo.length, run.todo.length, todo[0]?.row, todo.at(-1)?.row]).toEqual([
    lines.length - 3,
    lines.length - 3,
    3,
    last - 1,
  ])
})

test('whatever a person sees of a dry run changes what it is known by', async () => {
  const seenWith = async (verdictOn: (line: ImportLine) => Verdict, read = file): Promise<string> =>
    (await dryRunOf(noDatabase, kindWith(verdictOn).kind, read)).told.seen
  const create = (): Verdict => ({ verdict: 'create' })
  const changing =
    (decided: unknown) =>
    ({ row }: ImportLine): Verdict =>
      row === 9 ? { verdict: 'change', decided, about: ana } : { verdict: 'create' }
  const refused = { row: 1, fault: 'no name', found: '' } as const
  const all = await Promise.all([
    seenWith(create),
    seenWith(changing(['Ana'])),
    seenWith(changing(['Anna'])),
    seenWith(({ row }) => ({ verdict: row === 9 ? 'same' : 'create' })),
    seenWith(create, { ...file, lines: eachAs(lines, (line) => (line.row === 9 ? { ...line, outsideId: 'B' } : line)) }),
    seenWith(create, { ...file, leftOut: 2 }),
    seenWith(create, { ...file, faulty: [refused] }),
    seenWith(create, { ...file, faulty: [{ ...refused, found: 'x' }] }),
  ])
  expect(new Set(all).size).toBe(all.length)
  expect(await seenWith(create)).toBe(all[0])
})
