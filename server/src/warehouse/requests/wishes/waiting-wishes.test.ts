import { expect, test } from 'vitest'
import { dueWishes, type WaitingWish } from './waiting-wishes.ts'

const today = '2026-12-03'

const wish = (more: Partial<WaitingWish>): WaitingWish => ({
  package_id: 'a',
  kind: 'consolidate',
  until: '2026-12-10',
  packages: 3,
  packing: 'outer',
  place_id: null,
  to_address: null,
  most_usd: '0',
  tracking_number: 'TBA1',
  status: 'Received',
  consignee: 'Ana Brathwaite',
  busy: false,
  boxed: false,
  ...more,
})
const boxOf = (ids: string, more: Partial<WaitingWish> = {}) => [...ids].map((package_id) => wish({ package_id, ...more }))
const due = (wishes: readonly WaitingWish[]) =>
  dueWishes(wishes, today).due.map(({ kind, wishes: all }) => `${kind} ${all.map(({ package_id }) => package_id).join('')}`)
const past = (wishes: readonly WaitingWish[]) => dueWishes(wishes, today).past.map(({ package_id }) => package_id)

test('a box waits until it has its packages', () => {
  expect(due(boxOf('ab'))).toEqual([])
  expect(due(boxOf('abc'))).toEqual(['consolidate abc'])
  expect(due(boxOf('abcd'))).toEqual(['consolidate abcd'])
})

test('on its last day a box is made of what is there; one package alone flies by itself the day after', () => {
  expect(due(boxOf('ab', { until: today }))).toEqual(['consolidate ab'])
  expect(due(boxOf('a', { until: today }))).toEqual([])
  expect(past(boxOf('a', { until: today }))).toEqual([])
  expect(past(boxOf('a', { until: '2026-12-02' }))).toEqual(['a'])
})

test('a box is for one person, of one packing, and of at most twenty packages', () => {
  expect(due([...boxOf('ab'), ...boxOf('c', { consignee: 'Luis Clarke' })])).toEqual([])
  expect(due([...boxOf('ab'), ...boxOf('c', { consignee: ' ana  BRATHWAITE' })])).toEqual(['consolidate abc'])
  expect(due([...boxOf('ab'), ...boxOf('c', { packing: 'retail' })])).toEqual([])
  expect(dueWishes(boxOf('abcdefghijklmnopqrstuvw'), today).due.map(({ wishes }) => wishes.length)).toEqual([20, 3])
})

test('what is on a flight or has an open request waits on', () => {
  expect(due([...boxOf('ab'), ...boxOf('c', { busy: true })])).toEqual([])
  expect(past(boxOf('c', { busy: true }))).toEqual([])
})

test('a package is kept, each by a request of its own, unless it goes into a box now', () => {
  const holds = boxOf('abc', { kind: 'hold' })
  expect(due([...holds.slice(0, 2), ...boxOf('ab')])).toEqual(['hold a', 'hold b'])
  expect(due([...holds, ...boxOf('abc')])).toEqual(['consolidate abc'])
  expect(past([wish({ kind: 'hold', until: today })])).toEqual(['a'])
})

test('what is ready goes to its door or locker together, and waits until then', () => {
  const door = { kind: 'delivery', until: null, to_address: '14 Palm Road' } as const
  expect(due(boxOf('ab', door))).toEqual([])
  expect(due(boxOf('ab', { ...door, status: 'Ready for pickup' }))).toEqual(['delivery ab'])
  const locker = { kind: 'locker', until: null, status: 'Ready for pickup' } as const
  expect(due([wish({ ...locker, place_id: 'p1' }), wish({ ...locker, package_id: 'b', place_id: 'p2' })])).toEqual([
    'locker a',
    'locker b',
  ])
})

test('a wish is over once its package is in a box, has flown, or has come to its end', () => {
  expect(past(boxOf('a', { boxed: true }))).toEqual(['a'])
  expect(past(boxOf('a', { status: 'In transit' }))).toEqual(['a'])
  expect(past(boxOf('a', { kind: 'delivery', until: null, status: 'In transit' }))).toEqual([])
  expect(past(boxOf('a', { kind: 'delivery', until: null, status: 'Delivered' }))).toEqual(['a'])
  expect(past(boxOf('a', { kind: 'delivery', until: null, status: 'Action required' }))).toEqual([])
})
