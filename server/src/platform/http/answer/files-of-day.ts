import { MAX_UPLOADED_A_DAY_BYTES } from '@parcelport/contract/uploads-rules.ts'
import type { LimitRule, Limits } from '../../limits/limits.ts'

/** A point is a kilobyte. */
const POINT_BYTES = 1024

const filesOfDay: LimitRule = {
  name: 'files-customer',
  points: MAX_UPLOADED_A_DAY_BYTES / POINT_BYTES,
  seconds: 86_400,
  message: `You have sent ${MAX_UPLOADED_A_DAY_BYTES / 1024 / 1024} MB of files within a day. Please go on tomorrow, or write to us.`,
}

interface Sent {
  readonly tenantId: string
  readonly customerId: string
  readonly bytes: number
}

/**
 * Counts the files that a customer sends, also refused ones, because judging them is work. Throws 429 beyond the daily limit.
 */
export const countFiles = (limits: Limits, { tenantId, customerId, bytes }: Sent): Promise<void> =>
  limits.consume(filesOfDay, `${tenantId}:${customerId}`, Math.ceil(bytes / POINT_BYTES))
