import { Type, type Static } from 'typebox'
import { Day, Nullable } from '../../fields.ts'
import { Sum } from '../../billing/money-fields.ts'
import { storageClocks } from '../desk/storage-rules.ts'

/** How long a package has been in storage, as its customer sees it. Sums are US dollars as published. */
export const PackageStorage = Type.Object({
  clock: Type.Enum([...storageClocks]),
  /** The day of arrival, which does not count. */
  since: Day,
  /** How many days have counted. */
  day: Type.Integer(),
  /** The last day without a fee; null where nothing is charged, or nobody can say because it stands still. */
  freeUntil: Nullable(Day),
  /** What it has come to so far, less what was waived. */
  feeUsd: Sum,
  /** What the next day with a fee costs. */
  perDayUsd: Sum,
  /** No day counts at the moment: it waits for the company. */
  standsStill: Type.Boolean(),
  /** The last day before a person decides what becomes of it; null until its customer is told so. */
  collectBy: Nullable(Day),
  /** The day on which a person declared it abandoned; null where nobody has, or it is kept after all. */
  abandonedOn: Nullable(Day),
  /** The day of its last letter, which is there as a PDF; null without one. */
  letterOn: Nullable(Day),
})
export type PackageStorage = Static<typeof PackageStorage>
