import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { createSealing, type Sealing } from '../../platform/sealing.ts'

/**
 * Seals the numbers of identity documents of a company's customers; the context is the customer's id. Opened for staff alone, who are
 * recorded.
 */
export const governmentIdSealing = (
  { secretKey, previousSecretKeys }: Pick<Config, 'secretKey' | 'previousSecretKeys'>,
  tenantId: string,
): Sealing => createSealing([secretKey, ...previousSecretKeys], 'government ids', tenantId)

/** How many bytes of it are kept: enough that two numbers never share one by chance. */
const PRINT_BYTES = 16

/**
 * A print of the number on an identity document, the same for the same number of the same company.
 * Without SECRET_KEY nobody finds the number that belongs to it.
 */
export const governmentIdPrint = ({ secretKey }: Pick<Config, 'secretKey'>, tenantId: string, number: string): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, tenantId, 'parcelport prints of government ids', 32))
  return createHmac('sha256', key).update(number).digest().subarray(0, PRINT_BYTES)
}
