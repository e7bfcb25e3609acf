import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Moment } from './moment.ts'

export interface DemoEvent {
  readonly status: PackageStatus
  readonly moment: Moment
  /** Who did it: the customer announces, staff move. */
  readonly actor: 'customer' | 'staff'
  readonly note?: string
  /** What happened at Customs, beside a status that stays. */
  readonly customs?: CustomsStep
}

const announced = (daysAgo: number): DemoEvent => ({
  status: 'Prealerted',
  moment: { daysAgo, at: '19:42' },
  actor: 'customer',
})

const received = (daysAgo: number, note: string, at = '14:05'): DemoEvent => ({
  status: 'Received',
  moment: { daysAgo, at, on: 'open-day' },
  actor: 'staff',
  note,
})

const flown = (daysAgo: number): DemoEvent => ({
  status: 'In transit',
  moment: { daysAgo, at: '06:05', on: 'flight' },
  actor: 'staff',
  note: 'Left Miami for Bridgetown.',
})

/** Three and a half hours after departure. */
const landed = (daysAgo: number): DemoEvent => ({
  status: 'In transit',
  customs: 'landed',
  moment: { daysAgo, at: '09:35', on: 'flight' },
  actor: 'staff',
  note: 'Landed in Bridgetown.',
})

/** On the morning of the day on which it is ready. */
const released = (daysAgo: number): DemoEvent => ({
  status: 'In transit',
  customs: 'released',
  moment: { daysAgo, at: '08:30', on: 'open-day' },
  actor: 'staff',
  note: 'We tell you as soon as you can collect.',
})

const shelved = (daysAgo: number, note: string): DemoEvent => ({
  status: 'Ready for pickup',
  moment: { daysAgo, at: '10:40', on: 'open-day' },
  actor: 'staff',
  note,
})

/** The steps that a package has behind it, each far enough from the next that moving back to a flight day keeps their order. */
export const journey = {
  prealerted: (daysAgo: number): DemoEvent[] => [announced(daysAgo)],
  /** Scanned after the flight's closing time, so that it is still on the shelf whatever day it is. */
  received: (daysAgo: number, note: string): DemoEvent[] => [announced(daysAgo + 4), received(daysAgo, note, '16:40')],
  /** Nobody had announced it: it begins with its arrival. */
  unannounced: (daysAgo: number, note: string): DemoEvent[] => [received(daysAgo, note, '16:40')],
  flown: (daysAgo: number, note: string): DemoEvent[] => [announced(daysAgo + 8), received(daysAgo + 4, note), flown(daysAgo)],
  ready: (daysAgo: number, note: string, where: string): DemoEvent[] => [
    ...journey.flown(daysAgo + 5, note),
    landed(daysAgo + 5),
    released(daysAgo),
    shelved(daysAgo, where),
  ],
  delivered: (daysAgo: number, note: string, how: string): DemoEvent[] => [
    ...journey.ready(daysAgo + 2, note, 'On our shelf in Warrens, free for 14 days.'),
    { status: 'Delivered', moment: { daysAgo, at: '12:15', on: 'open-day' }, actor: 'staff', note: how },
  ],
  returned: (daysAgo: number, note: string, how: string): DemoEvent[] => [
    announced(daysAgo + 7),
    received(daysAgo + 3, note),
    { status: 'Returned', moment: { daysAgo, at: '11:25', on: 'open-day' }, actor: 'staff', note: how },
  ],
  disposed: (daysAgo: number, note: string): DemoEvent[] => [
    announced(daysAgo + 10),
    received(daysAgo + 6, note),
    {
      status: 'Disposed',
      moment: { daysAgo, at: '15:10', on: 'open-day' },
      actor: 'staff',
      note: 'Disposed of, as you asked. Two members of our staff did it together.',
    },
  ],
  /** Flown yesterday at the latest, and then Customs asked for something. */
  held: (note: string, what: string): DemoEvent[] => [
    ...journey.flown(1, note),
    { status: 'Action required', customs: 'held', moment: { daysAgo: 1, at: '15:20' }, actor: 'staff', note: what },
  ],
  needed: (daysAgo: number, note: string, what: string): DemoEvent[] => [
    announced(daysAgo + 6),
    received(daysAgo + 2, note),
    { status: 'Action required', moment: { daysAgo, at: '09:30', on: 'open-day' }, actor: 'staff', note: what },
  ],
} as const
