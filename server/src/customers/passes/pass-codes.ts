import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto'
import { PASS_DIGITS, passScan } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import type { Config } from '../../platform/config.ts'

type Keys = Pick<Config, 'secretKey' | 'previousSecretKeys'>

/** Crockford's letters: none looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The content of a pass's picture: 128 bits from the system's generator, in 26 letters of five bits. */
export const newScan = (): string => {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`)
  let text = ''
  for (let sign = 0; sign < 26; sign += 1) {
    text = LETTERS.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return passScan(text)
}

/** Six digits, all equally likely. */
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
 * The stored hashes of a picture, under today's key and, for older passes, the earlier ones. A million digits are quickly
 * tried, so pictures and digits are hashed with a key that the database does not hold.
 */
export const scanHashes = (keys: Keys, tenantId: string, scan: string) => hashes(keys, [tenantId, 'scan', scan])

/** The stored hashes of a pass's digits: the same digits of another pass have another hash. */
export const digitsHashes = (keys: Keys, passId: string, digits: string) => hashes(keys, [passId, 'digits', digits])
