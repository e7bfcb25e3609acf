import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../../company/tenants/day-in.ts'
import { expectedWindow, usualDays } from './expected-window.ts'

const DAY_MS = 86_400_000
const always = new Set([0, 1, 2, 3, 4, 5, 6])
const at = (day: number): Date => new Date(Date.UTC(2026, 10, 1) + day * DAY_MS)
const flights = (...took: readonly number[]) => took.map((days) => [at(0), at(days)] as const)

test('the usual days are the middle half of the last ten flights, and none for fewer than three', () => {
  expect(usualDays(flights(2, 3), 'UTC')).toBeUndefined()
  expect(usualDays(flights(9, 2, 3), 'UTC')).toEqual({ from: 2, until: 9 })
  expect(usualDays(flights(3, 3, 3, 3), 'UTC')).toEqual({ from: 3, until: 3 })
  // One flight that stood for a month moves nothing; an eleventh is not read.
  expect(usualDays(flights(3, 30, 2, 3, 4, 3, 5, 2, 3, 4, 60), 'UTC')).toEqual({ from: 3, until: 4 })
})

test('a window begins today where its first days are past, and skips days on which the place is closed', () => {
  const place = { timeZone: 'America/Barbados', weekdays: new Set([1, 2, 3, 4, 5]), closedDays: ['2026-11-30'] }
  const usual = { from: 2, until: 4 }
  const departs = new Date('2026-11-26T01:00:00Z')
  // Wednesday evening in Barbados: usually Friday 27 to Sunday 29, which ends on Tuesday.
  const expecting = { departs, usual, place }
  expect(expectedWindow({ ...expecting, now: departs })).toEqual({ from: '2026-11-27', until: '2026-12-01' })
  expect(expectedWindow({ ...expecting, now: new Date('2026-11-29T15:00:00Z') })).toEqual({
    from: '2026-12-01',
    until: '2026-12-01',
  })
  expect(expectedWindow({ ...expecting, now: new Date('2026-11-30T15:00:00Z') })).toBeUndefined()
  expect(expectedWindow({ ...expecting, usual: undefined, now: departs })).toBeUndefined()
  expect(expectedWindow({ ...expecting, place: { ...place, weekdays: new Set<number>() }, now: departs })).toBeUndefined()
})

test('whatever flights, closed days and zones: never on a closed day, never before today, never backwards, the median inside', () => {
  const moment = fc.integer({ min: 0, max: 60 * 24 }).map((hours) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000))
  const day = moment.map((of) => of.toISOString().slice(0, 10))
  const flown = fc.tuple(moment, fc.integer({ min: 0, max: 40 * 24 })).map(([left, hours]) => {
    return [left, new Date(left.getTime() + hours * 3_600_000)] as const
  })
  fc.assert(
    fc.property(
      fc.record({
        last: fc.array(flown, { maxLength: 14 }),
        departs: moment,
        now: moment,
        timeZone: fc.constantFrom(
          'America/Barbados',
          'America/New_York',
          'Europe/London',
          'Pacific/Auckland',
          'Pacific/Pago_Pago',
        ),
        weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })).map((days) => new Set(days)),
        closedDays: fc.uniqueArray(day, { maxLength: 20 }),
      }),
      ({ last, departs, now, ...place }) => {
        const usual = usualDays(last, place.timeZone)
        expect(usual === undefined).toBe(last.length < 3)
        const window = expectedWindow({ departs, usual, place, now })
        if (!window || !usual) return
        const { from, until } = window
        const today = dayIn(now, place.timeZone)
        expect(from >= today && from <= until).toBe(true)
        for (const each of [from, until]) {
          expect(place.weekdays.has(new Date(`${each}T00:00:00Z`).getUTCDay())).toBe(true)
          expect(place.closedDays).not.toContain(each)
        }
        const leaves = dayIn(departs, place.timeZone)
        const count = (to: string): number => (Date.parse(to) - Date.parse(leaves)) / DAY_MS
        expect(count(from)).toBeGreaterThanOrEqual(usual.from)
        expect(count(until)).toBeGreaterThanOrEqual(usual.until)
        // Open every day, it is exactly the usual days that are not past.
        const open = expectedWindow({ departs, usual, place: { ...place, weekdays: always, closedDays: [] }, now })
        expect(open && [Math.max(usual.from, count(today)), usual.until]).toEqual(open && [count(open.from), count(open.until)])
        const took = last
          .slice(0, 10)
          .map(([left, ready]) => Date.parse(dayIn(ready, place.timeZone)) - Date.parse(dayIn(left, place.timeZone)))
        const median = took.toSorted((one, other) => one - other)[Math.floor(took.length / 2)]! / DAY_MS
        expect(usual.from <= median && median <= usual.until).toBe(true)
      },
    ),
  )
})
