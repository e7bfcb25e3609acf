import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { OTP_LENGTH } from '@parcelport/contract/customers/accounts-rules.ts'
import type { Config } from '../../../platform/config.ts'

/** A code of four digits from the system's generator, all equally likely. */
export const newCode = (): string => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** The customer and company of a code: the same digits have a different hash for everybody else. */
export interface CodeOwner {
  readonly tenantId: string
  readonly customerId: string
}

/** The stored hash of a code. 10,000 codes are quickly tried, so the hash uses a key that the database does not hold. */
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
