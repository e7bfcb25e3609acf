import { Type } from 'typebox'
import { Day, Id, Reason } from '../../fields.ts'
import { Paper } from '../../billing/bills.ts'
import { call, successWithMessage } from '../../call.ts'
import { StoredPackage } from './staff-storage.ts'
import { storageBounds } from './storage-rules.ts'

const tag = 'Staff: storage'
const params = Type.Object({ packageId: Id })
/** The number of decisions that the caller has seen; 409 after another one. */
const version = Type.Integer({ minimum: 0, maximum: storageBounds.decisions })
const common = {
  method: 'POST',
  access: 'staff:storage.decide',
  tag,
  idempotent: true,
  params,
  response: successWithMessage(StoredPackage),
  failures: [409],
} as const

export const sendStorageLetterCall = call({
  ...common,
  path: '/staff/storage/:packageId/letter',
  summary: 'Sends the last letter about a package that nobody collects, once; its days begin today',
  body: Type.Object({ version }),
})

export const giveMoreTimeCall = call({
  ...common,
  path: '/staff/storage/:packageId/more-time',
  summary: 'Gives the customer until a later day to collect a package',
  body: Type.Object({ version, until: Day, reason: Reason }),
})

export const abandonPackageCall = call({
  ...common,
  path: '/staff/storage/:packageId/abandon',
  summary: 'Declares a package abandoned, after its last letter and that letter’s days',
  body: Type.Object({
    version,
    confirmed: Type.Literal(true, { message: 'Please confirm that it is abandoned.' }),
    reason: Reason,
  }),
})

export const keepPackageCall = call({
  ...common,
  path: '/staff/storage/:packageId/keep',
  summary: 'Keeps an abandoned package after all',
  body: Type.Object({ version, reason: Reason }),
})

export const staffStorageLetterCall = call({
  method: 'GET',
  path: '/staff/storage/:packageId/letter',
  access: 'staff:storage.decide',
  tag,
  summary: 'The last letter about a package as a PDF, as it was sent',
  params,
  response: Paper,
})

export const myStorageLetterCall = call({
  method: 'GET',
  path: '/packages/:packageId/storage-letter',
  access: 'customer',
  tag: 'Packages',
  summary: 'The last letter about one of your packages as a PDF, as it was sent',
  params,
  response: Paper,
})
