import { Type } from 'typebox'
import { Id, OptionalText, Scanned } from '../../fields.ts'
import { call, successWithMessage } from '../../call.ts'
import { measures, photos, reason, version } from './package-fields.ts'
import { hsCodePattern, HS_CODE_FORM, ITN_FORM, itnPattern } from '../../prices/hs-code-rules.ts'
import { MOST_TYPED_SIGNS } from './numbers/number-limits-rules.ts'
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

/** For a package that was received for the wrong person. Both customers are told; the history has the reason. */
export const giveToCustomerCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/customer',
  access: 'staff:packages.receive',
  tag,
  summary:
    'Puts a received package under its owner’s name, as long as it is on no bill; an open prealert of its number is joined with it',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ version, customerId: Id, reason }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Corrects what the desk typed. The history shows old and new details, and the reason. */
export const correctDetailsCall = call({
  method: 'PUT',
  path: '/staff/packages/:packageId/details',
  access: 'staff:packages.receive',
  tag,
  summary:
    'Corrects tracking number, store, contents, HS code and ITN of a received package; an open prealert of the new number is joined with it',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({
    version,
    trackingNumber: Scanned(MOST_TYPED_SIGNS, 'Please scan or type a tracking number.'),
    storeName: OptionalText({ maxLength: 120 }),
    description: OptionalText({ maxLength: 500, written: 'lines' }),
    /** Left out: it stays as it is. */
    hsCode: Type.Optional(OptionalText({ maxLength: 10, pattern: hsCodePattern, message: HS_CODE_FORM })),
    /** Left out: it stays as it is. */
    itn: Type.Optional(OptionalText({ maxLength: 15, pattern: itnPattern, message: ITN_FORM })),
    reason,
  }),
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Adds photos that the desk forgot. The history has the reason. */
export const addPhotosCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/photos',
  access: 'staff:packages.receive',
  tag,
  summary: 'Adds up to four photos to a received package',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ version, reason }),
  uploads: photos,
  response: successWithMessage(StaffPackageDetail),
  status: 201,
  failures: [409],
})
