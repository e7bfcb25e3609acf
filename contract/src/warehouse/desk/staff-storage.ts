import { Type, type Static } from 'typebox'
import { Day, Id, Moment, Nullable, page, pageOf, Reason, RequiredText } from '../../fields.ts'
import { Acknowledged, call, success, successWithMessage } from '../../call.ts'
import { Sum, SumGiven } from '../../billing/money-fields.ts'
import { PackageStorage } from '../packages/package-storage.ts'
import { packageStatuses } from '../../statuses/packages-rules.ts'
import { Customer } from '../../billing/staff-bills.ts'
import {
  storageBounds,
  storageCalendars,
  storageClocks,
  storageDecisionKinds,
  storageFilters,
  storageUnits,
  storageStates,
} from './storage-rules.ts'

const tag = 'Staff: storage'
const { bands, reminders, days, mostUsd } = storageBounds
const CountedDay = (minimum: number, message: string) => Type.Integer({ minimum, maximum: days, message })

/** Free days and daily prices of storage by one clock, from a day on. */
export const StoragePolicyGiven = Type.Object({
  clock: Type.Enum([...storageClocks], { message: 'Please choose where.' }),
  validFrom: Day,
  freeDays: CountedDay(0, 'Please enter how many days are free, 0 to 3650.'),
  calendar: Type.Enum([...storageCalendars], { message: 'Please choose which days count.' }),
  bands: Type.Array(
    Type.Object({
      fromDay: CountedDay(1, 'Please enter the day from which it costs that much.'),
      usd: Type.Number({ minimum: 0, maximum: mostUsd, message: 'Please enter US dollars a day.' }),
      per: Type.Enum([...storageUnits], { message: 'Please choose what it is for.' }),
    }),
    { maxItems: bands, message: `Please enter at most ${bands} prices.` },
  ),
  /** The most that storage of one package can cost. */
  mostUsd: Nullable(Type.Number({ minimum: 0.01, maximum: mostUsd, message: 'Please enter US dollars, or nothing.' })),
  remind: Type.Array(CountedDay(1, 'Please enter the days of the reminders.'), {
    maxItems: reminders,
    message: `Please enter at most ${reminders} reminders.`,
  }),
  abandonAfter: Nullable(CountedDay(1, 'Please enter a day, or nothing.')),
  noticeDays: CountedDay(0, 'Please enter how many days before that its customer is told.'),
})
export type StoragePolicyGiven = Static<typeof StoragePolicyGiven>

export const StoragePolicyPublished = Type.Object({
  _id: Type.String(),
  ...StoragePolicyGiven.properties,
  state: Type.Enum(['coming', 'in force', 'past', 'replaced', 'withdrawn']),
  author: Type.String(),
  publishedAt: Moment,
})
export type StoragePolicyPublished = Static<typeof StoragePolicyPublished>

const ClosedDay = Type.Object({
  day: Day,
  words: RequiredText({ maxLength: 80, message: 'Please say why, as in Christmas Day.' }),
})
export type ClosedDay = Static<typeof ClosedDay>

export const storageSettingsCall = call({
  method: 'GET',
  path: '/staff/storage/settings',
  access: 'staff:prices.edit',
  tag,
  summary: 'The latest 100 storage policies, the latest day first, and the days on which the company is closed',
  response: success(
    Type.Object({ today: Day, policies: Type.Array(StoragePolicyPublished), closedDays: Type.Array(ClosedDay) }),
  ),
})

export const saveStoragePolicyCall = call({
  method: 'POST',
  path: '/staff/storage/policies',
  access: 'staff:prices.edit',
  tag,
  summary: 'Publishes a storage policy from today or a coming day on',
  body: StoragePolicyGiven,
  status: 201,
  response: successWithMessage(StoragePolicyPublished),
})

export const withdrawStoragePolicyCall = call({
  method: 'POST',
  path: '/staff/storage/policies/:policyId/withdraw',
  access: 'staff:prices.edit',
  tag,
  summary: 'Withdraws a storage policy before its day',
  params: Type.Object({ policyId: Id }),
  response: successWithMessage(StoragePolicyPublished),
  failures: [409],
})

export const addClosedDayCall = call({
  method: 'POST',
  path: '/staff/closed-days',
  access: 'staff:prices.edit',
  tag,
  summary: 'Adds a day on which the company is closed: it does not count for storage',
  body: ClosedDay,
  status: 201,
  response: successWithMessage(ClosedDay),
  failures: [409],
})

export const removeClosedDayCall = call({
  method: 'DELETE',
  path: '/staff/closed-days/:day',
  access: 'staff:prices.edit',
  tag,
  summary: 'Removes a closed day that has not begun',
  params: Type.Object({ day: Type.String({ maxLength: 10 }) }),
  response: Acknowledged,
  failures: [409],
})

export const StoredPackage = Type.Object({
  package: Type.Object({
    _id: Type.String(),
    trackingNumber: Type.String(),
    description: Type.String(),
    status: Type.Enum([...packageStatuses]),
    shelf: Nullable(Type.String()),
  }),
  customer: Customer,
  storage: PackageStorage,
  state: Type.Enum([...storageStates]),
  /** Storage that is charged and not billed, minus what was waived, at published prices: the most that can be waived. */
  openUsd: Sum,
  /** The same with VAT, where prices are published without it. */
  openWithTaxUsd: Sum,
  /** Number of decisions so far; the next decision names it, so that two people cannot decide at once. */
  version: Type.Integer(),
  /** The last decision. */
  decided: Nullable(
    Type.Object({
      kind: Type.Enum([...storageDecisionKinds]),
      on: Day,
      until: Nullable(Day),
      by: Type.String(),
      reason: Type.String(),
    }),
  ),
})
export type StoredPackage = Static<typeof StoredPackage>

export const staffStorageCall = call({
  method: 'GET',
  path: '/staff/storage',
  access: 'staff:storage.decide',
  tag,
  summary: 'Packages whose free days have ended, the longest first, as of the last nightly run; or those of one state',
  query: Type.Object({ ...page, state: Type.Optional(Type.Enum([...storageFilters], { message: 'Please choose a state.' })) }),
  response: pageOf(StoredPackage),
})

export const waiveStorageCall = call({
  method: 'POST',
  path: '/staff/storage/:packageId/waive',
  access: 'staff:storage.decide',
  tag,
  summary: 'Waives storage that is on no bill yet: a negative charge with its reason',
  idempotent: true,
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ amount: SumGiven(), reason: Reason }),
  response: successWithMessage(StoredPackage),
  failures: [409],
})
