import { Type } from 'typebox'
import { Id } from '../fields.ts'
import { call, successWithMessage } from '../call.ts'
import { PackageMoney } from './staff-bills.ts'
import { imageTypes, MAX_UPLOAD_BYTES, pdfTypes } from '../uploads-rules.ts'

const params = Type.Object({ packageId: Id })
const Paper = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

export const keepCustomsPaperCall = call({
  method: 'POST',
  path: '/staff/packages/:packageId/customs-paper',
  access: 'staff:bills.edit',
  tag: 'Staff: bills',
  summary: 'Saves the customs paper with the assessment, and replaces an earlier one',
  params,
  uploads: {
    paper: {
      accept: [...imageTypes, ...pdfTypes],
      maxBytes: MAX_UPLOAD_BYTES,
      required: true,
      missing: 'Please add Customs’ paper: a photo or a PDF.',
    },
  },
  response: successWithMessage(PackageMoney),
  failures: [409],
})

export const staffCustomsPaperCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/customs-paper',
  access: 'staff:bills.read',
  tag: 'Staff: bills',
  summary: 'Customs’ paper of a package',
  params,
  response: Paper,
})

export const myCustomsPaperCall = call({
  method: 'GET',
  path: '/packages/:packageId/customs-paper',
  access: 'customer',
  tag: 'Bills',
  summary: 'What Customs wrote about one of your packages: the paper that duty and VAT were taken from',
  params,
  response: Paper,
})
