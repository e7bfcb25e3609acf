import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { PASS_DIGITS, passScan } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import type { Config } from '../../platform/config.ts'

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>

/** Crockford's letters: none that is taken for a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What a pass's picture says: 128 bits from the system's generator, in 26 letters of five. */
export const newScan = (): string => {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let sign = 0; sign < 26; sign += 1) {
    text = LETTERS.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return passScan(text)
}

/** Six digits, each as likely as every other. */
export const newDigits = (): string => String(randomInt(10 ** PASS_DIGITS)).padStart(PASS_DIGITS, '0')

const hashWith = (secret: Buffer, parts: readonly string[]): Buffer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pick-up passes', 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

const hashes = ({ secretKey, previousSecretKeys }: Keys, parts: readonly string[]): [Buffer, ...Buffer[]] => [
  hashWith(secretKey, parts),
  ...previousSecretKeys.map((secret) => hashWith(secret, parts)),
]

/**
 * What is stored of a picture, under today's key and, for passes of before, under the earlier ones. A million digits are soon tried, so
 * both are keyed with a key that the database does not hold.
 */
export const scanHashes = (keys: Keys, tenantId: string, scan: string) => hashes(keys, [tenantId, 'scan', scan])

/** The same of the digits of one pass: with another pass they have another hash. */
export const digitsHashes = (keys: Keys, passId: string, digits: string) => hashes(keys, [passId, 'digits', digits])
