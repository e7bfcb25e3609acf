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
