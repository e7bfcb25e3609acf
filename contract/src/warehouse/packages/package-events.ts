import { Type, type Static } from 'typebox'
import { Moment, Nullable } from '../../fields.ts'
import { packageStatuses } from '../../statuses/packages-rules.ts'
import { collectorProofs } from '../desk/collector-rules.ts'
import { customsSteps } from './customs-steps-rules.ts'

const event = {
  status: Type.Enum([...packageStatuses]),
  /** Whether the step undid the one before it. */
  counterEntry: Type.Boolean(),
  /** What happened at Customs, for a line that is about that. */
  customs: Type.Optional(Type.Enum([...customsSteps])),
}

/** A line of a package's history, as its owner reads it. */
export const PackageEvent = Type.Object({
  ...event,
  at: Type.String({ format: 'date-time' }),
  note: Type.Optional(Type.String()),
})
export type PackageEvent = Static<typeof PackageEvent>

/** A line of a package's history, as staff read it. */
export const StaffPackageEvent = Type.Object({ ...event, at: Moment, by: Type.String(), note: Nullable(Type.String()) })

/** What is kept of a hand-over besides the name: files are read under `…/files/{fileId}`. */
export const handOverFacts = {
  signature: Nullable(Type.String()),
  /** Of somebody whom the customer had not named: what they had, the photo of their letter, or what the customer said. */
  handedProof: Type.Optional(Type.Enum([...collectorProofs])),
  letter: Type.Optional(Type.String()),
  handedSaid: Type.Optional(Type.String()),
} as const
