import { codeOf, stepOf } from '../../company/staff/second-factor/totp.ts'
import type { TestServer } from '../test-server.ts'
import { staffPassword } from './test-staff.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The authenticator's code. Advances the clock first, because a code works once. */
export const nextCode = ({ clock }: TestServer, secret: Buffer): string => {
  clock.advance(60)
  return codeOf(secret, stepOf(clock.now()))
}

export const setUpSecondFactor = async (
  server: TestServer,
  headers: Record<string, string>,
  { tenant = 'demo', password = staffPassword, code }: { tenant?: string; password?: string; code?: string } = {},
) => {
  const payload = { password, ...(code !== undefined && { code }) }
  const begun = await server.call('POST /staff/me/second-factor', { tenant, headers, payload })
  if (begun.statusCode !== 200) throw new Error(begun.body)
  const { secret: text, uri } = begun.json<{ data: { secret: string; uri: string } }>().data
  const secret = fromBase32(text)
  const confirmation = { code: nextCode(server, secret) }
  const confirmed = await server.call('POST /staff/me/second-factor/confirm', { tenant, headers, payload: confirmation })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  const { recoveryCodes } = confirmed.json<{ data: { recoveryCodes: string[] } }>().data
  return { secret, recoveryCodes, uri }
}
