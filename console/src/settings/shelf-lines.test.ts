import { expect, test } from 'vitest'
import { linesOf, nextLine, shelvesBody } from './shelf-lines.ts'

const shelves = [
  { name: 'B-07', placeId: 'p', places: 12, oversize: false, taken: 3 },
  { name: 'OS-1', placeId: 'p', places: 2, oversize: true, taken: 0 },
]

test('a shelf that gets another name says which it had; one that keeps its name, and a new one, do not', () => {
  const [first, second] = linesOf(shelves)
  const lines = [{ ...first!, name: ' B-08 ' }, second!, { ...nextLine(linesOf(shelves)), name: 'C-01' }]
  expect(shelvesBody(lines, shelves)).toEqual({
    shelves: [
      { name: 'B-08', places: 12, oversize: false, from: 'B-07' },
      { name: 'OS-1', places: 2, oversize: true },
      { name: 'C-01', places: 2, oversize: false },
    ],
    known: ['B-07', 'OS-1'],
  })
})

test('the first shelf has places too', () => {
  expect(nextLine([])).toEqual({ from: null, name: '', places: '20', oversize: false })
})
