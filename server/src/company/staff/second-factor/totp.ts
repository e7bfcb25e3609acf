import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
export const TOTP_DIGITS = 6

/** The time step of a moment (RFC 6238, X = 30 s, T0 = 0). */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The code of a step: HOTP (RFC 4226) with HMAC-SHA-1, as every authenticator computes it. */
export const codeOf = (secret: Uint8Array, step: number, digits: number = TOTP_DIGITS): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of this code, from one before to one after the present; undefined for any other code. */
export const matchingStep = (secret: Uint8Array, code: string, at: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepOf(at)
  return [now - 1, now, now + 1].find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)))
}
