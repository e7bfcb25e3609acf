import { Type } from 'typebox'
import { Id, OptionalText } from '../../fields.ts'
import { call, successWithMessage } from '../../call.ts'
import { measures, reason, version } from './package-fields.ts'
import { StaffPackageDetail } from './staff-packages.ts'

const tag = 'Staff: receiving'

/** Measures that were wrong. The history notes it; who reads it sees old and new. */
export const correctMeasuresCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/measures',
  access: 'staff:packages.receive',
  tag,
  summary: 'Corrects weight, size, shelf, condition and battery of a received package',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({
    version,
    ...measures,
    /** Left out, it stays where it is: what flies, or waits at a counter without shelves, is on none. */
    shelf: Type.Optional(OptionalText({ maxLength: 20, message: 'A shelf’s name has at most 20 characters.' })),
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** What the goods are worth, as their invoice says it. The history notes both, and why. */
export const correctValueCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/declared-value',
  access: 'staff:packages.receive',
  tag,
  summary:
    'Corrects the declared value of a package, US dollars; it is charged by it, and what a bill charges by it is credited there and charged anew',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({
    version,
    packageValue: Type.Number({ minimum: 0.01, maximum: 1_000_000, message: 'The value is a number above 0.' }),
    reason,
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
