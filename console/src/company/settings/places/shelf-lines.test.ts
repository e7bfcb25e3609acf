import { expect, test } from 'vitest'
import { linesOf, nextLine, seriesOf, shelvesBody, withSeries } from './shelf-lines.ts'

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

test('a series counts from one end to the other, as wide as its first number', () => {
  const forty = seriesOf(' B-01 ', 'B-40', 500)
  expect([forty?.length, forty?.[0], forty?.[8], forty?.[39]]).toEqual([40, 'B-01', 'B-09', 'B-40'])
  expect(seriesOf('8', '11', 500)).toEqual(['8', '9', '10', '11'])
  expect(seriesOf('C-7', 'C-7', 500)).toEqual(['C-7'])
})

test.for([
  ['B-01', 'C-04'],
  ['B-04', 'B-01'],
  ['B', 'B-04'],
  ['B-01', ''],
  ['B-001', 'B-501'],
])('%s to %s is no series', ([from, to]) => {
  expect(seriesOf(from ?? '', to ?? '', 500)).toBeUndefined()
})

test('a series is added at the end, without existing shelves', () => {
  const lines = withSeries(linesOf(shelves), ['b-07', 'B-08', 'B-09'])
  expect(lines.map(({ name, places, from }) => [name, places, from])).toEqual([
    ['B-07', '12', 'B-07'],
    ['OS-1', '2', 'OS-1'],
    ['B-08', '2', null],
    ['B-09', '2', null],
  ])
})
