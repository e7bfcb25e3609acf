import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { expect, test } from 'vitest'
import { trackedSteps, type TrackedEvent } from './tracked-steps.ts'

/** Events on the first, second … of a month; one that begins with `-` undoes the one before it. */
const eventsOf = (...words: readonly string[]): TrackedEvent[] =>
  words.map((word, index) => ({
    status: word.replace(/^-/, '') as PackageStatus,
    counterEntry: word.startsWith('-'),
    day: `2026-12-0${index + 1}`,
  }))

test.for([
  [['Prealerted', 'Received', 'In transit'], 'Prealerted 1, Received 2, In transit 3'],
  [['Received', 'Action required', 'Received', 'In transit'], 'Received 1, In transit 4'],
  [['Received', 'Action required'], 'Received 1'],
  [['Received', 'In transit', '-Received'], 'Received 1'],
  [['Received', 'In transit', '-Received', 'In transit'], 'Received 1, In transit 4'],
  [['Received', 'Action required', 'In transit', '-Action required'], 'Received 1'],
  [['Received', 'Action required', 'Received', '-Action required'], 'Received 1'],
  [['Action required'], ''],
  [[], ''],
] as const)('%j is shown as %s', ([words, told]) => {
  const steps = trackedSteps(eventsOf(...words)).map(({ status, day }) => `${status} ${Number(day.slice(-2))}`)
  expect(steps.join(', ')).toBe(told)
})

test('what Customs did are steps of their own, in the order in which they were last taken, and end with the flight that is undone', () => {
  const on = (day: number) => ({ day: `2026-12-0${day}`, counterEntry: false })
  const flown: readonly TrackedEvent[] = [
    { status: 'Received', ...on(1) },
    { status: 'In transit', ...on(2) },
    { status: 'In transit', customs: 'landed', ...on(3) },
    { status: 'Action required', customs: 'held', ...on(4) },
    { status: 'In transit', ...on(5) },
    { status: 'In transit', customs: 'released', ...on(6) },
  ]
  const told = (events: readonly TrackedEvent[]) =>
    trackedSteps(events).map(({ status, customs, day }) => `${customs ?? status} ${Number(day.slice(-2))}`)
  expect(told(flown)).toEqual(['Received 1', 'In transit 2', 'landed 3', 'held 4', 'released 6'])
  const ready = { status: 'Ready for pickup', ...on(7) } as const
  expect(told([...flown, ready])).toEqual([...told(flown), 'Ready for pickup 7'])
  expect(told([...flown, ready, { status: 'In transit', day: '2026-12-08', counterEntry: true }])).toEqual(told(flown))
  expect(told([...flown, { status: 'Received', day: '2026-12-08', counterEntry: true }])).toEqual(['Received 1'])
})
