import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

const MOST_OF_A_CUSTOMER = 50
const MOST_SHOWN = 100

const own = [
  'id',
  'tracking_number',
  'message',
  'state',
  'reason',
  'created_at',
  'unknown_id',
  'proof_file_id',
  'customer_id',
] as const

/** The claims of a customer, newest first. */
export const claimsOf = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('claims')
    .select(own)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_OF_A_CUSTOMER)
export type ClaimRow = Awaited<ReturnType<ReturnType<typeof claimsOf>['execute']>>[number]

const withPeople = (tx: Tx) =>
  tx
    .selectFrom('claims')
    .innerJoin('customers', 'customers.id', 'claims.customer_id')
    .innerJoin('files', 'files.id', 'claims.proof_file_id')
    .select([
      'claims.id',
      'claims.customer_id',
      'claims.tracking_number',
      'claims.message',
      'claims.state',
      'claims.reason',
      'claims.created_at',
      'claims.unknown_id',
      'customers.name as customer_name',
      'customers.box_number',
      'customers.email',
      'files.name as proof_name',
      'files.type as proof_type',
      'files.bytes as proof_bytes',
    ])
export type StaffClaimRow = Awaited<ReturnType<ReturnType<typeof withPeople>['execute']>>[number]

/** Claims on some unknown packages, oldest first. */
export const claimsOn = (tx: Tx, unknownIds: readonly string[]): Promise<StaffClaimRow[]> =>
  unknownIds.length === 0
    ? Promise.resolve([])
    : withPeople(tx)
        .where('claims.unknown_id', 'in', unknownIds)
        .orderBy('claims.created_at')
        .orderBy('claims.id')
        .limit(10 * MOST_SHOWN)
        .execute()

/** Open claims that match no unknown package, oldest first. */
export const looseClaims = (tx: Tx) =>
  withPeople(tx)
    .where('claims.state', '=', 'open')
    .where('claims.unknown_id', 'is', null)
    .orderBy('claims.created_at')
    .orderBy('claims.id')
    .limit(MOST_SHOWN)

export const staffClaim = async (tx: Tx, claimId: string): Promise<StaffClaimRow | undefined> =>
  withPeople(tx).where('claims.id', '=', claimId).executeTakeFirst()

export const claimOf = async (tx: Tx, claimId: string): Promise<ClaimRow | undefined> =>
  tx.selectFrom('claims').select(own).where('id', '=', claimId).executeTakeFirst()

/** Locks a claim until the transaction ends. Undefined where there is none. */
export const lockClaim = async (tx: Tx, claimId: string): Promise<ClaimRow | undefined> =>
  tx.selectFrom('claims').select(own).where('id', '=', claimId).forUpdate().executeTakeFirst()

interface NewClaim {
  readonly customerId: string
  readonly trackingNumber: string
  readonly message: string
  readonly proofFileId: string
  readonly unknownId: string | null
  readonly at: Date
}

// A literal: with a parameter, a prepared statement cannot use the partial index.
const isOpen = sql<boolean>`state = 'open'`

/** Adds an open claim. Undefined where the customer already has one on this number, even at the same moment. */
export const addClaim = (tx: Tx, claim: NewClaim): Promise<ClaimRow | undefined> =>
  tx
    .insertInto('claims')
    .values({
      customer_id: claim.customerId,
      tracking_number: claim.trackingNumber,
      message: claim.message,
      proof_file_id: claim.proofFileId,
      unknown_id: claim.unknownId,
      created_at: claim.at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'tracking_number']).where(isOpen).doNothing())
    .returning(own)
    .executeTakeFirst()

/** Approves a customer's claims on a number without a message: the package's own news follows. */
export const approveClaims = async (tx: Tx, customerId: string, trackingNumber: string, at: Date): Promise<void> => {
  await tx
    .updateTable('claims')
    .set({ state: 'approved', decided_at: at })
    .where('customer_id', '=', customerId)
    .where('tracking_number', '=', trackingNumber)
    .where('state', '=', 'open')
    .execute()
}

/** Approves the customer's open claim on one unknown package. */
export const approveClaimsOn = async (tx: Tx, unknownId: string, customerId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('claims')
    .set({ state: 'approved', decided_at: at })
    .where('unknown_id', '=', unknownId)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .execute()
}

/** Locks everybody's open claims on an unknown package until the transaction ends. */
export const lockOpenClaimsOn = (tx: Tx, unknownId: string): Promise<ClaimRow[]> =>
  tx
    .selectFrom('claims')
    .select(own)
    .where('unknown_id', '=', unknownId)
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(10 * MOST_SHOWN)
    .forUpdate()
    .execute()

/** Links open claims on a number to the unknown package that has it. */
export const linkClaims = async (tx: Tx, trackingNumber: string, unknownId: string): Promise<void> => {
  await tx
    .updateTable('claims')
    .set({ unknown_id: unknownId })
    .where('tracking_number', '=', trackingNumber)
    .where('state', '=', 'open')
    .where('unknown_id', 'is', null)
    .execute()
}

export const markClaim = async (
  tx: Tx,
  claimId: string,
  decision: {
    readonly state: 'approved' | 'refused'
    readonly reason?: string
    readonly unknownId?: string
    readonly at: Date
  },
): Promise<void> => {
  await tx
    .updateTable('claims')
    .set({
      state: decision.state,
      reason: decision.reason ?? null,
      decided_at: decision.at,
      ...(decision.unknownId !== undefined && { unknown_id: decision.unknownId }),
    })
    .where('id', '=', claimId)
    .where(isOpen)
    .execute()
}
