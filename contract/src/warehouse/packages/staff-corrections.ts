import { Type } from 'typebox'
import { Id, OptionalText } from '../../fields.ts'
import { call, successWithMessage } from '../../call.ts'
import { measures, reason, version } from './package-fields.ts'
import { StaffPackageDetail } from './staff-packages.ts'

const tag = 'Staff: receiving'

/** Corrects wrong measures. The history shows old and new ones. */
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
    /** Left out, the shelf stays; packages that fly, or wait at a counter without shelves, have none. */
    shelf: Type.Optional(OptionalText({ maxLength: 20, message: 'A shelf’s name has at most 20 characters.' })),
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Corrects the declared value to that of the invoice. The history shows old and new value, and the reason. */
export const correctValueCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/declared-value',
  access: 'staff:packages.receive',
  tag,
  summary:
    'Corrects the declared value of a package in US dollars; open charges by value change, billed ones are credited and charged again',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({
    version,
    packageValue: Type.Number({ minimum: 0.01, maximum: 1_000_000, message: 'The value is a number above 0.' }),
    reason,
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
