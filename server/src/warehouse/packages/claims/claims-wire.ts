import { shownEmail } from '../../../platform/mail/no-email.ts'
import type { Claim } from '@parcelport/contract/warehouse/packages/claims.ts'
import type { ClaimState } from '@parcelport/contract/warehouse/packages/claims-rules.ts'
import type { StaffClaim } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import type { ClaimRow, StaffClaimRow } from './claims-queries.ts'

export const toClaim = (claim: ClaimRow): Claim => ({
  _id: claim.id,
  trackingNumber: claim.tracking_number,
  message: claim.message,
  state: claim.state as ClaimState,
  reason: claim.reason,
  createdAt: claim.created_at.toISOString(),
})

export const toStaffClaim = (claim: StaffClaimRow): StaffClaim => ({
  _id: claim.id,
  customer: { _id: claim.customer_id, name: claim.customer_name, boxNumber: claim.box_number, email: shownEmail(claim.email) },
  trackingNumber: claim.tracking_number,
  message: claim.message,
  state: claim.state as ClaimState,
  reason: claim.reason,
  createdAt: claim.created_at.toISOString(),
  proof: { name: claim.proof_name, type: claim.proof_type, bytes: claim.proof_bytes },
})
