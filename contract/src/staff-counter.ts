import { Type, type Static } from 'typebox'
import { call, success, successWithMessage } from './call.ts'
import { confirmed } from './holds.ts'
import { Nullable, version } from './package-fields.ts'
import { COUNTER_PACKAGES } from './staff-counter-rules.ts'
import { StaffPackage, StaffPackageDetail } from './staff-packages.ts'

const tag = 'Staff: counter'
const Id = Type.String({ maxLength: 64 })
const name = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S', message: 'Please enter who takes the package.' })
const signature = {
  accept: ['image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 1024 * 1024,
  required: true,
  missing: 'Please let them sign.',
} as const

export const deliverPackageCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/deliver',
  access: 'staff:packages.move',
  tag,
  summary: 'Hands a package over against name and signature',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ version, name, confirmed }),
  uploads: { signature },
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** What waits for one customer. */
export const CounterVisit = Type.Object({
  customer: StaffPackage.properties.customer,
  /** Ready for pickup at this place, or at none that is known. */
  ready: Type.Array(StaffPackage),
  /** Ready for pickup elsewhere: how many, and where. */
  elsewhere: Type.Array(Type.Object({ place: Type.String(), packages: Type.Integer() })),
})
export type CounterVisit = Static<typeof CounterVisit>

export const counterCall = call({
  method: 'GET',
  path: '/staff/counter',
  access: 'staff:packages.move',
  tag,
  summary: 'What a customer collects here: asked for by a scanned label, a box number or the customer',
  query: Type.Object({
    /** A box number, or a label that a courier or we have printed. */
    scan: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, message: 'Please scan or type a box or tracking number.' }),
    ),
    customerId: Type.Optional(Id),
    /** Where the clerk works; everywhere unless said. */
    placeId: Type.Optional(Id),
  }),
  response: success(
    Type.Object({
      /** Several where customers share the number that was scanned; none where nobody is found. */
      customers: Type.Array(StaffPackage.properties.customer),
      /** Of the only one. */
      visit: Nullable(CounterVisit),
      /** The package whose label was scanned, where it waits here. */
      scanned: Nullable(Type.String()),
    }),
  ),
})

export const deliverPackagesCall = call({
  method: 'POST',
  path: '/staff/packages/deliver',
  access: 'staff:packages.move',
  tag,
  summary: 'Hands several packages over against one name and one signature: all of them, or none',
  body: Type.Object({
    /** A form has no lists: `id:version`, separated by commas. */
    packages: Type.String({
      maxLength: 60 * COUNTER_PACKAGES,
      pattern: '^[0-9a-f-]{36}:[0-9]{1,9}(,[0-9a-f-]{36}:[0-9]{1,9})*$',
      message: 'Please choose the packages.',
    }),
    name,
    confirmed,
  }),
  uploads: { signature },
  response: successWithMessage(Type.Object({ delivered: Type.Integer() })),
  failures: [409],
})
