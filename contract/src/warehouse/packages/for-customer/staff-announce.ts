import { Type } from 'typebox'
import { call, successWithMessage } from '../../../call.ts'
import { Id } from '../../../fields.ts'
import { version } from '../package-fields.ts'
import { invoiceUpload } from '../package-invoices.ts'
import { numberAgain, prealertFields } from '../packages.ts'
import { StaffPackageDetail } from '../staff-packages.ts'
import { wire } from '../../../wire-spellings.ts'

const access = 'staff:customers.serve'
const tag = 'Staff: customers'

/** What {@link createPrealertCall} asks for, in our own spelling. */
const { [wire.courierCompany]: courierCompany, [wire.packageDescription]: description, ...rest } = prealertFields
const announced = { ...rest, courierCompany, description, ...numberAgain }

/** For a customer at the counter or on the telephone. Fields, file and limits are those of {@link createPrealertCall}; they are told who added it. */
export const announceForCustomerCall = call({
  method: 'POST',
  path: '/staff/customers/:customerId/prealerts',
  access,
  tag,
  summary: 'Announces a package for a customer, with its invoice',
  params: Type.Object({ customerId: Id }),
  body: Type.Object(announced),
  uploads: { invoice: invoiceUpload },
  idempotent: true,
  status: 201,
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})

/** Takes an invoice where the customer's own call would: announced, without an invoice, or waiting for one. They are told who added it. */
export const invoiceForCustomerCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/invoice',
  access,
  tag,
  summary: 'Adds an invoice to a customer’s package, announced or received, that has none or may get another',
  params: Type.Object({ packageId: Id }),
  body: Type.Object({ version }),
  uploads: { invoice: invoiceUpload },
  response: successWithMessage(StaffPackageDetail),
  failures: [409],
})
