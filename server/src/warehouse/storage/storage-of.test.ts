import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockEvents, type ClockEvent, type HistoryLine } from './clock-events.ts'
import { storageOf, type StoragePolicy, type StorageTerms } from './storage-of.ts'

const policy: StoragePolicy = {
  id: 'p',
  validFrom: '2026-01-01',
  clock: 'counter',
  freeDays: 14,
  calendar: 'calendar days',
  bands: [{ fromDay: 15, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [7, 12],
  abandonAfter: 45,
  noticeDays: 14,
}
const terms: StorageTerms = { clock: 'counter', policies: [policy], closedDays: [], timeZone: 'America/Barbados', lb: '3' }
const ready: ClockEvent[] = [{ at: new Date('2026-11-17T15:00:00Z'), what: 'arrived' }]
const on = (today: string, changes: Partial<StorageTerms> = {}, events = ready) =>
  storageOf(events, { ...terms, ...changes }, today)

describe('fourteen free days', () => {
  it('begin on the day after arrival, and the fifteenth is the first that costs', () => {
    expect(on('2026-11-17')).toMatchObject({ day: 0, freeUntil: '2026-12-01', feeUsd: '0.00', perDayUsd: '1.00', due: [] })
    expect(on('2026-12-01')).toMatchObject({ day: 14, feeUsd: '0.00' })
    expect(on('2026-12-04')).toMatchObject({ day: 17, freeUntil: '2026-12-01', feeUsd: '3.00', perDayUsd: '1.00' })
  })

  it('bring two reminders, then the fee, a letter, and at last a decision by staff', () => {
    expect(on('2027-01-02')?.due).toEqual([
      { kind: 'reminded', day: 7, on: '2026-11-24' },
      { kind: 'reminded', day: 12, on: '2026-11-29' },
      { kind: 'over', day: 15, on: '2026-12-02' },
      { kind: 'notice', day: 31, on: '2026-12-18' },
      { kind: 'abandoned', day: 45, on: '2027-01-01' },
    ])
    expect(on('2026-12-20')?.collectBy).toBe('2027-01-01')
    expect(on('2026-12-17')?.collectBy).toBeNull()
  })

  it('do not count days on which the counter is closed', () => {
    expect(on('2026-12-20', { closedDays: ['2026-11-30', '2026-12-01'] })).toMatchObject({ freeUntil: '2026-12-03', day: 31 })
    expect(on('2026-12-20', { policies: [{ ...policy, calendar: 'working days' }] })).toMatchObject({ freeUntil: '2026-12-07' })
  })

  it('are never fewer than the customer was told', () => {
    expect(on('2026-12-08', { freeThrough: '2026-12-05' })).toMatchObject({ freeUntil: '2026-12-05', feeUsd: '3.00' })
    expect(on('2026-12-08', { freeThrough: '2026-11-20' })).toMatchObject({ freeUntil: '2026-12-01', feeUsd: '7.00' })
  })

  it('pause while the package waits for us, without an end date', () => {
    const asked: ClockEvent[] = [...ready, { at: new Date('2026-11-20T12:00:00Z'), what: 'paused' }]
    expect(on('2026-11-25', {}, asked)).toMatchObject({ standsStill: true, day: 2, freeUntil: null, perDayUsd: '1.00' })
    // If the answer came today, twelve free days would be left from tomorrow on.
    expect(on('2026-11-25', {}, asked)?.freeAtLeast).toBe('2026-12-07')
    expect(on('2026-11-25', { freeThrough: '2026-12-10' }, asked)?.freeAtLeast).toBe('2026-12-10')
    expect(on('2026-11-25', { policies: [{ ...policy, bands: [] }] }, asked)?.freeAtLeast).toBeNull()
    expect(on('2026-11-25')?.freeAtLeast).toBeNull()
    const answered: ClockEvent[] = [...asked, { at: new Date('2026-11-24T12:00:00Z'), what: 'resumed' }]
    expect(on('2026-11-25', {}, answered)).toMatchObject({ standsStill: false, day: 3, freeUntil: '2026-12-06' })
  })

  it('begin on the first policy’s day for older packages, and keep the policy of their arrival', () => {
    const later = { ...policy, id: 'q', validFrom: '2026-11-20' }
    expect(on('2026-11-19', { policies: [later] })).toBeUndefined()
    expect(on('2026-11-25', { policies: [later] })).toMatchObject({ since: '2026-11-20', day: 5 })
    const dearer = { ...later, bands: [{ fromDay: 1, usd: 9, per: 'day' as const }], freeDays: 0 }
    expect(on('2026-12-04', { policies: [dearer, policy] })).toMatchObject({ policy: { id: 'p' }, feeUsd: '3.00' })
  })

  it('stop at the maximum charge, and count by the pound where the policy says so', () => {
    expect(on('2026-12-31', { policies: [{ ...policy, mostUsd: 10 }] })).toMatchObject({ feeUsd: '10.00', perDayUsd: '0.00' })
    const bands = [
      { fromDay: 15, usd: 0.05, per: 'lb day' as const },
      { fromDay: 17, usd: 2, per: 'day' as const },
    ]
    expect(on('2026-12-04', { policies: [{ ...policy, bands }], lb: '3.41' })).toMatchObject({
      feeUsd: '2.34',
      perDayUsd: '2.00',
    })
    expect(on('2026-12-31', { policies: [{ ...policy, bands: [] }] })).toMatchObject({ freeUntil: null, feeUsd: '0.00' })
  })
})

describe('what moves a clock', () => {
  const line = (status: string, day: number, more: Partial<HistoryLine> = {}): HistoryLine => ({
    status,
    at: new Date(Date.UTC(2026, 10, day, 15)),
    counter_entry: false,
    action_fix: null,
    ...more,
  })
  const heard = (history: HistoryLine[], clock: 'miami' | 'counter') =>
    clockEvents(history, [], clock).map(({ what, at }) => `${what} ${at.getUTCDate()}`)

  it('is arriving and leaving, in Miami and at the counter', () => {
    const way = [
      line('Prealerted', 1),
      line('Received', 3),
      line('Received', 4),
      line('In transit', 6),
      line('Ready for pickup', 9),
      line('Delivered', 20),
    ]
    expect(heard(way, 'miami')).toEqual(['arrived 3', 'left 6'])
    expect(heard(way, 'counter')).toEqual(['arrived 9', 'left 20'])
    const back = [...way, line('Ready for pickup', 21, { counter_entry: true })]
    expect(heard(back, 'counter')).toEqual(['arrived 9', 'left 20', 'came back 21'])
  })

  it('is a wait for the company of any kind, from its beginning to its end or without one', () => {
    const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 15))
    const withTurns = (...turns: readonly (readonly [from: number, to: number | null])[]) =>
      clockEvents(
        [line('Received', 3)],
        turns.map(([from, to]) => ({ from: at(from), to: to === null ? null : at(to) })),
        'miami',
      ).map((event) => `${event.what} ${event.at.getUTCDate()}`)
    expect(withTurns([5, 9])).toEqual(['arrived 3', 'paused 5', 'resumed 9'])
    expect(withTurns([5, null])).toEqual(['arrived 3', 'paused 5'])
    expect(withTurns([7, null], [5, 9])).toEqual(['arrived 3', 'paused 5', 'paused 7', 'resumed 9'])
  })

  it('is a question of ours or a lost package, but not an invoice that the customer has to send', () => {
    const asked = (fix: string | null) => [
      line('Received', 3),
      line('Action required', 4, { action_fix: fix }),
      line('Received', 8, { counter_entry: true }),
    ]
    expect(heard(asked('contact'), 'miami')).toEqual(['arrived 3', 'paused 4', 'resumed 8'])
    expect(heard(asked('lost'), 'miami')).toEqual(['arrived 3', 'paused 4', 'resumed 8'])
    expect(heard(asked('invoice'), 'miami')).toEqual(['arrived 3'])
    expect(heard(asked(null), 'miami')).toEqual(['arrived 3'])
  })
})

const HOUR_MS = 3_600_000
const start = Date.UTC(2026, 1, 20)
const dayText = (offset: number): string => new Date(start + offset * 24 * HOUR_MS).toISOString().slice(0, 10)
const MOST_DAYS = 45

const formats = new Map(
  ['America/New_York', 'Europe/London', 'America/Barbados', 'Australia/Lord_Howe'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  ]),
)
const dateAt = (at: number, timeZone: string): string => formats.get(timeZone)?.format(at) ?? ''

/** The same result by simulating every hour: the local day, who has the package, and whether it waits for the company. */
const lived = (
  events: readonly ClockEvent[],
  { policies, closedDays, timeZone, lb, freeThrough = '' }: StorageTerms,
  today: string,
) => {
  let there = new Set<string>()
  let arrived: string | undefined
  const ours = new Set<string>()
  let here = false
  let turns = 0
  for (let at = start - 24 * HOUR_MS; ; at += HOUR_MS) {
    const date = dateAt(at, timeZone)
    if (date > today) break
    if (here) there.add(date)
    if (turns > 0) ours.add(date)
    for (const { what } of events.filter((event) => event.at.getTime() === at)) {
      if (what === 'arrived' && !here) {
        arrived = date
        there = new Set()
      }
      if (what === 'arrived' || (what === 'came back' && arrived !== undefined)) here = true
      if (what === 'left') here = false
      if (what === 'paused') turns += 1
      if (what === 'resumed' && turns > 0) turns -= 1
      if (here) there.add(date)
      if (turns > 0) ours.add(date)
    }
  }
  if (arrived === undefined) return undefined
  const sorted = policies.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
  const held = sorted.findLast(({ validFrom }) => validFrom <= (arrived ?? '')) ?? sorted[0]
  if (!held) return undefined
  const since = held.validFrom > arrived ? held.validFrom : arrived
  if (since > today) return undefined
  let [day, fee] = [0, new Big(0)]
  let firstFee: string | undefined
  const due: string[] = []
  for (let time = Date.parse(since) + 24 * HOUR_MS; ; time += 24 * HOUR_MS) {
    const date = new Date(time).toISOString().slice(0, 10)
    if (date > today) break
    const isWeekend = [0, 6].includes(new Date(time).getUTCDay())
    if (!there.has(date) || ours.has(date) || closedDays.includes(date)) continue
    if (held.calendar === 'working days' && isWeekend) continue
    day += 1
    if (held.remind.includes(day)) due.push(`reminded ${day} ${date}`)
    const band = held.bands.findLast(({ fromDay }) => fromDay <= day)
    const first = held.bands.find(({ usd }) => usd > 0)
    if (day > held.freeDays && date > freeThrough && first && day >= first.fromDay) {
      firstFee ??= date
      fee = fee.plus(band ? new Big(band.usd).times(band.per === 'lb day' ? lb : 1) : 0)
    }
    if (firstFee === date) due.push(`over ${day} ${date}`)
    if (held.abandonAfter !== null && day === Math.max(1, held.abandonAfter - held.noticeDays))
      due.push(`notice ${day} ${date}`)
    if (day === held.abandonAfter) due.push(`abandoned ${day} ${date}`)
  }
  const rounded = fee.round(2, Big.roundHalfUp)
  const capped = held.mostUsd !== null && rounded.gt(held.mostUsd) ? new Big(held.mostUsd) : rounded
  return { since, here, day, feeUsd: capped.toFixed(2), due, standsStill: here && ours.has(today) }
}

const anyDay = fc.nat(MOST_DAYS).map(dayText)
const anyEvents = fc
  .array(
    fc.record({
      at: fc.nat(MOST_DAYS * 24).map((hours) => new Date(start + hours * HOUR_MS)),
      what: fc.constantFrom('arrived', 'arrived', 'left', 'came back', 'paused', 'resumed'),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((events) => events.toSorted((one, other) => one.at.getTime() - other.at.getTime()) as ClockEvent[])
const anyPolicy = fc.record({
  id: fc.constant('any'),
  validFrom: anyDay,
  clock: fc.constant('counter' as const),
  freeDays: fc.nat(12),
  calendar: fc.constantFrom('calendar days' as const, 'working days' as const),
  bands: fc
    .uniqueArray(
      fc.record({
        fromDay: fc.integer({ min: 1, max: 25 }),
        usd: fc.nat(500).map((cents) => cents / 100),
        per: fc.constantFrom('day' as const, 'lb day' as const),
      }),
      { selector: ({ fromDay }) => fromDay, maxLength: 3 },
    )
    .map((bands) => bands.toSorted((one, other) => one.fromDay - other.fromDay)),
  mostUsd: fc.option(fc.nat(40)),
  remind: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
  abandonAfter: fc.option(fc.integer({ min: 1, max: 40 })),
  noticeDays: fc.nat(20),
})
const anyTerms = fc.record({
  clock: fc.constant('counter' as const),
  policies: fc.uniqueArray(anyPolicy, { selector: ({ validFrom }) => validFrom, maxLength: 3 }),
  closedDays: fc.uniqueArray(anyDay, { maxLength: 6 }),
  // Clocks go forward in March in New York, and back by half an hour in April on Lord Howe Island; never in Barbados.
  timeZone: fc.constantFrom(...formats.keys()),
  lb: fc.integer({ min: 1, max: 2_000 }).map((cents) => new Big(cents).div(100).toFixed(2)),
  freeThrough: fc.option(anyDay, { nil: undefined }),
})

describe('for any events, policies and closed days', () => {
  it('equals an hour-by-hour simulation', () => {
    fc.assert(
      fc.property(anyEvents, anyTerms, anyDay, (events, given, today) => {
        const before = events.filter(({ at }) => dateAt(at.getTime(), given.timeZone) <= today)
        const found = storageOf(before, given, today)
        const { since, here, day, feeUsd, standsStill } = found ?? {}
        const due = found?.due.map(({ kind, day: nth, on: date }) => `${kind} ${nth} ${date}`)
        const expected = lived(before, given, today)
        expect(found && { since, here, day, feeUsd, standsStill, due: due?.toSorted() }).toEqual(
          expected && { ...expected, due: expected.due.toSorted() },
        )
      }),
      { numRuns: 400, endOnFailure: true },
    )
  })

  it('costs the same in any parts', () => {
    fc.assert(
      fc.property(anyEvents, anyTerms, anyDay, fc.nat(40), (events, given, today, at) => {
        const found = storageOf(events, given, today)
        if (!found) return
        const parts = new Big(found.feeOf(1, Math.min(at, found.day))).plus(found.feeOf(Math.min(at, found.day) + 1, found.day))
        expect(parts.toFixed(2)).toBe(found.feeUsd)
      }),
      { numRuns: 400, endOnFailure: true },
    )
  })
})
