import { Type, type Static } from 'typebox'
import { Day, Nullable } from '../../fields.ts'
import { Sum } from '../../billing/money-fields.ts'
import { storageClocks } from '../desk/storage-rules.ts'

/** A package's storage for its customer. Sums are US dollars with VAT, as its bill has them. */
export const PackageStorage = Type.Object({
  clock: Type.Enum([...storageClocks]),
  /** The day of arrival, which does not count. */
  since: Day,
  /** Number of counted days. */
  day: Type.Integer(),
  /** The last day without a fee; while the clock stands still, the earliest that it can be; null where nothing is charged. */
  freeUntil: Nullable(Day),
  /** The fee so far, minus what was waived: with VAT on the sum, not on each day. */
  feeUsd: Sum,
  /** Price of the next day with a fee, alone. */
  perDayUsd: Sum,
  /** No day counts now, because the package waits for the company. */
  standsStill: Type.Boolean(),
  /** The last day for collection before staff decide about it; null until the customer was told. */
  collectBy: Nullable(Day),
  /** The day on which staff declared it abandoned; null where they have not, or have taken it back. */
  abandonedOn: Nullable(Day),
  /** The day of its last letter, available as a PDF; null without one. */
  letterOn: Nullable(Day),
})
export type PackageStorage = Static<typeof PackageStorage>

/** The last day to collect a package: with `leaves` the last in its locker, otherwise the last without a fee at its counter. */
export const CollectUntil = Type.Object({ day: Day, leaves: Type.Boolean() })
export type CollectUntil = Static<typeof CollectUntil>
