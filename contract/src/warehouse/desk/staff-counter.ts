import { Type, type Static } from 'typebox'
import { Id, Nullable, OptionalText, RequiredText, Scanned } from '../../fields.ts'
import { call, success, successWithMessage } from '../../call.ts'
import { confirmed } from '../packages/holds.ts'
import { identityStates } from '../../statuses/identity-rules.ts'
import { photo, version } from '../packages/package-fields.ts'
import { collectorProofs, MOST_SAID } from './collector-rules.ts'
import { COUNTER_PACKAGES } from './staff-counter-rules.ts'
import { StaffPackage, StaffPackageDetail } from '../packages/staff-packages.ts'
import { MOST_TYPED_SIGNS } from '../packages/numbers/number-limits-rules.ts'

const tag = 'Staff: counter'
export const collector = RequiredText({
  maxLength: 120,
  message: 'Please enter who takes the package.',
})
export const signature = {
  accept: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 1024 * 1024,
  required: true,
  missing: 'Please let them sign.',
} as const

/** What somebody has whom the customer has not named. Nobody is refused without: the customer is told of it. */
export const collectorProof = {
  proof: Type.Optional(Type.Enum([...collectorProofs], { message: 'Please choose a letter or a telephone call.' })),
  /** What the customer said on the telephone. */
  said: Type.Optional(OptionalText({ maxLength: MOST_SAID, message: `What they said has at most ${MOST_SAID} characters.` })),
} as const
/** Name, signature and, with a letter, its photo. */
export const handOverUploads = { signature, letter: photo } as const

/** The pick-up pass that is used up by the hand-over. */
export const pass = Type.Optional(Id)

const uuid = '[0-9a-f-]{36}'
const noneChosen = 'Please choose the packages.'
/** Packages in the version that a screen shows. A form has no lists: `id:version`, separated by commas. */
export const packagesChosen = Type.String({
  maxLength: 60 * COUNTER_PACKAGES,
  pattern: `^${uuid}:[0-9]{1,9}(,${uuid}:[0-9]{1,9})*$`,
  message: noneChosen,
})
/** Package ids without versions, for reading, separated by commas. */
export const packagesListed = Type.String({
  maxLength: 40 * COUNTER_PACKAGES,
  pattern: `^${uuid}(,${uuid})*$`,
  message: noneChosen,
})

export const deliverPackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/deliver',
  access: 'staff:packages.deliver',
  tag,
  summary: 'Hands a package over against name and signature',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ version, name: collector, confirmed }),
  uploads: { signature },
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** A customer at the counter, with their packages. */
export const CounterVisit = Type.Object({
  customer: StaffPackage.properties.customer,
  /** State of the customer's identity check, with the reason of a refusal, so that staff know whose ID to ask for. */
  identity: Type.Object({ state: Type.Enum([...identityStates]), reason: Nullable(Type.String()) }),
  /** To ask the customer about somebody whom they have not named; for staff who may read customers. */
  telephone: Type.Optional(Type.String()),
  /** Receivers whom staff have accepted to collect for the customer; each shows their own ID. */
  mayPickUp: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      relation: Type.String(),
      /** The last four characters of the number on their ID, if the customer told them. */
      idLast4: Type.Optional(Type.String()),
    }),
  ),
  /** Ready for pickup at this place, or without a known place. */
  ready: Type.Array(StaffPackage),
  /** Counts of packages ready for pickup at other places. */
  elsewhere: Type.Array(Type.Object({ place: Type.String(), packages: Type.Integer() })),
})
export type CounterVisit = Static<typeof CounterVisit>

export const counterCall = call({
  method: 'GET',
  path: '/staff/counter',
  access: 'staff:packages.deliver',
  tag,
  summary: 'The packages that a customer can collect here, by a scanned label, a box number or the customer',
  query: Type.Object({
    /** A box number, or a label printed by a courier or by us. */
    scan: Type.Optional(Scanned(MOST_TYPED_SIGNS, 'Please scan or type a box or tracking number.')),
    customerId: Type.Optional(Id),
    /** The clerk's place; all places when left out. */
    placeId: Type.Optional(Id),
  }),
  response: success(
    Type.Object({
      /** Several where customers share the scanned number; empty where nobody is found. */
      customers: Type.Array(StaffPackage.properties.customer),
      /** Set where exactly one customer was found. */
      visit: Nullable(CounterVisit),
      /** Id of the scanned package, where it is ready here. */
      scanned: Nullable(Type.String()),
    }),
  ),
})

export const deliverPackagesCall = call({
  method: 'POST',
  path: '/staff/packages/deliver',
  access: 'staff:packages.deliver',
  tag,
  summary: 'Hands several packages over against one name and one signature: all of them, or none',
  body: Type.Object({
    packages: packagesChosen,
    name: collector,
    ...collectorProof,
    confirmed,
    pass,
    /** The clerk has read that the packages belong to several customers, and that one person may take them all. */
    severalCustomers: Type.Optional(Type.Boolean()),
  }),
  uploads: handOverUploads,
  response: successWithMessage(Type.Object({ delivered: Type.Integer() })),
  failures: [409],
})
