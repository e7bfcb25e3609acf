import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { createSealing, type Sealing } from '../../platform/sealing.ts'

/**
 * Seals the numbers of identity documents of a company's customers; the context is the customer's id. Opened for staff alone,
 * and each opening is recorded in the audit log.
 */
export const governmentIdSealing = (
  { secretKey, previousSecretKeys }: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
  tenantId: string,
): Sealing => createSealing([secretKey, ...previousSecretKeys], 'government ids', tenantId)

/** Bytes kept of the hash: enough that two numbers never share one by chance. */
const PRINT_BYTES = 16

/**
 * A keyed hash of a document's number, equal for the same number in the same company. Without SECRET_KEY nobody can find the
 * number.
 */
export const governmentIdPrint = ({ secretKey }: Pick<Config, 'secretKey'>, tenantId: string, number: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, tenantId, 'parcelport prints of government ids', 32))
  return createHmac('sha256', key).update(number).digest().subarray(0, PRINT_BYTES)
}
