import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@parcelport/contract/customers/accounts-rules.ts'
import type { Config } from '../../../platform/config.ts'

/** A code of four digits from the system's generator, each as likely as every other. */
export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** Who a code belongs to: the same digits have another hash for everybody else. */
export interface CodeOwner {
  readonly tenantId: string
  readonly customerId: string
}

/**
 * What is stored of a code. 10,000 codes are soon tried, so the hash is keyed with a key that the database does not hold.
 */
export const codeHash = (
  { secretKey }: Pick<Config, 'secretKey'>,
  { tenantId, customerId }: CodeOwner,
  code: string,
): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'recovery codes', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([tenantId, customerId, code]))
    .digest()
}
