import { describe, expect, it } from 'vitest'
import { dayAfter, draftFrom, newRow, pasteLines, tableOf, typedRows } from './rate-draft.ts'

const rows = (...tiers: (readonly [string, string])[]) => tiers.map(([upToLb, priceUsd]) => newRow({ upToLb, priceUsd }))
const typed = (all: readonly { upToLb: string; priceUsd: string }[] | undefined) =>
  all?.map(({ upToLb, priceUsd }) => [upToLb, priceUsd])

it('begins tomorrow, also over the end of a year', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

it('begins at a copy of a table and sends it back as it was', () => {
  const draft = draftFrom(undefined, '2026-11-20')
  expect(typed(draft.rows)).toEqual([['', '']])
  const table = { ...tableOf(draft), tiers: [{ upToLb: 0.5, priceUsd: 4 }] }
  const copy = draftFrom(table, '2026-11-20')
  expect(typed(copy.rows)).toEqual([['0.5', '4.00']])
  expect(tableOf(copy)).toEqual({ ...table, validFrom: '2026-11-21' })
})

it('does not count empty rows at the end, but those between', () => {
  expect(typedRows(rows(['1', '2'], ['', ''], ['', ' '], ['3', ''], ['', ''], ['', '']))).toHaveLength(4)
  expect(typedRows(rows(['', '']))).toHaveLength(0)
})

describe('pasting from a spreadsheet', () => {
  const grid = rows(['1', '1'], ['2', '2'])

  it('fills weight and price from the row on and grows the grid', () => {
    const pasted = pasteLines(grid, { at: 1, column: 'upToLb', text: '2 lb\tUS$ 8.50\r\n3\t$1,012.25\r\n' })
    expect(typed(pasted)).toEqual([
      ['1', '1'],
      ['2', '8.50'],
      ['3', '1012.25'],
    ])
    expect(pasted?.[1]?.key).toBe(grid[1]?.key)
  })

  it('fills one column where the lines have one cell', () => {
    expect(typed(pasteLines(grid, { at: 0, column: 'priceUsd', text: '7\n8\n9' }))).toEqual([
      ['1', '7'],
      ['2', '8'],
      ['', '9'],
    ])
  })

  it('leaves a single cell to the browser', () => {
    expect(pasteLines(grid, { at: 0, column: 'upToLb', text: '12' })).toBeUndefined()
  })
})
