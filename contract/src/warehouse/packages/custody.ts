import { Type, type Static } from 'typebox'
import { Id, Moment, Nullable } from '../../fields.ts'
import { call, success } from '../../call.ts'

const packageId = Type.Object({ packageId: Id })
const Paper = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

/** The first entry that was altered, and what is wrong with it. */
export const CustodyFault = Type.Object({ entry: Type.Integer({ minimum: 1 }), why: Type.String() })

/** The custody log of a package, oldest entry first. Each entry's hash covers the entries before it. */
export const CustodyLog = Type.Object({
  entries: Type.Array(
    Type.Object({
      /** 1, 2, 3 … */
      entry: Type.Integer(),
      at: Moment,
      title: Type.String(),
      /** Empty where the title is enough. */
      text: Type.String(),
      by: Type.String(),
      /** SHA-256, in hex, of the files that the entry vouches for. */
      files: Type.Array(Type.String()),
      /** SHA-256, in hex, of the previous hash and the entry as written. */
      hash: Type.String(),
    }),
  ),
  /** Null for an intact log. */
  fault: Nullable(CustodyFault),
})
export type CustodyLog = Static<typeof CustodyLog>

export const custodyCall = call({
  method: 'GET',
  path: '/packages/:packageId/custody',
  access: 'customer',
  tag: 'Packages',
  summary: "What happened to one of the customer's packages, in a log that shows when it was changed; at most 2,000 entries",
  params: packageId,
  response: success(CustodyLog),
})

export const custodyPaperCall = call({
  method: 'GET',
  path: '/packages/:packageId/custody/pdf',
  access: 'customer',
  tag: 'Packages',
  summary: "The custody log of one of the customer's packages as a paper",
  params: packageId,
  response: Paper,
})

export const staffCustodyCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/custody',
  access: 'staff:packages.read',
  tag: 'Staff: packages',
  summary: 'The custody log of a package, with who did what',
  params: packageId,
  response: success(CustodyLog),
})

export const staffCustodyPaperCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/custody/pdf',
  access: 'staff:packages.read',
  tag: 'Staff: packages',
  summary: 'The custody log of a package as a paper',
  params: packageId,
  response: Paper,
})

export const verifyCustodyCall = call({
  method: 'GET',
  path: '/staff/packages/:packageId/custody/verify',
  access: 'staff:packages.read',
  tag: 'Staff: packages',
  summary: 'Whether a custody log is unchanged, and its first changed entry',
  params: packageId,
  response: success(Type.Object({ entries: Type.Integer(), fault: Nullable(CustodyFault) })),
})
