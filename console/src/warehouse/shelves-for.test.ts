import { expect, test } from 'vitest'
import { shelvesFor } from './shelves-for.ts'

const places = [
  { _id: 'doral', kind: 'warehouse', closed: false },
  { _id: 'warrens', kind: 'counter', closed: false },
  { _id: 'oistins', kind: 'locker', closed: true },
] as const
const shelves = [
  { name: 'A-01', placeId: 'doral' },
  { name: 'W-01', placeId: 'warrens' },
  { name: 'O-01', placeId: 'oistins' },
]
const namesFor = (...args: Parameters<typeof shelvesFor<(typeof shelves)[number]>>) =>
  shelvesFor(...args).map(({ name }) => name)

test('a package in the warehouse is offered no shelf of a counter, and one that has flown none of the warehouse', () => {
  expect(namesFor(shelves, places, 'Received')).toEqual(['A-01'])
  for (const status of ['In transit', 'Ready for pickup'] as const) expect(namesFor(shelves, places, status)).toEqual(['W-01'])
  expect(namesFor(shelves, places, 'Action required')).toEqual(['A-01', 'W-01', 'O-01'])
})

test('where the fitting places have no shelves, all are offered', () => {
  expect(namesFor(shelves.slice(1), places, 'Received')).toEqual(['W-01', 'O-01'])
})
