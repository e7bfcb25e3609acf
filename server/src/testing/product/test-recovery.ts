import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../test-server.ts'
import { mailsTo, type DeliveredMail } from './test-mails.ts'

/** A password that follows the rules and is not that of test customers. */
export const newPassword = 'N3w*Passw0rd'

/** The cookie by which a recovery stays in the browser that asked for it. */
export const recoveryCookie = ({ cookies }: Pick<LightMyRequestResponse, 'cookies'>): string | undefined =>
  cookies.find(({ name }) => name === 'recovery')?.value

/** The code in a mail's subject; undefined where it has none. */
export const subjectCode = (subject = ''): string | undefined => /^(\d{4}) is your /.exec(subject)?.[1]

/** The token of the link in a mail's text; undefined where it has none. */
export const linkToken = (text = ''): string | undefined => /\/auth\/reset-password#token=([\w-]{43})\s/.exec(text)?.[1]

/** A wrong code. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

/** The calls of a recovery, each from its account's owner's browser, or with headers of one's own. */
export const testRecovery = (server: TestServer) => {
  /** The cookie of the browser of each account's owner, as its last answer left it. */
  const browsers = new Map<string, string>()
  const ownerOf = (email: string): Record<string, string> => {
    const cookie = browsers.get(email.toLowerCase())
    return cookie === undefined ? {} : { cookie: `recovery=${cookie}` }
  }
  const asOwner = async (call: 'POST /verify-email' | 'POST /verify-otp', tenant: string, payload: { email: string }) => {
    const answer = await server.call(call, { tenant, payload, headers: ownerOf(payload.email) })
    const cookie = recoveryCookie(answer)
    if (cookie !== undefined) browsers.set(payload.email.toLowerCase(), cookie)
    return answer
  }
  const ask = (email: string, tenant = 'demo', headers?: Record<string, string>): Promise<LightMyRequestResponse> =>
    headers
      ? server.call('POST /verify-email', { tenant, payload: { email }, headers })
      : asOwner('POST /verify-email', tenant, { email })
  const guess = (
    email: string,
    otp: string,
    tenant = 'demo',
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse> => {
    const payload = { email, otp }
    return headers
      ? server.call('POST /verify-otp', { tenant, payload, headers })
      : asOwner('POST /verify-otp', tenant, payload)
  }
  const reset = (
    token: string | undefined,
    password = newPassword,
    confirmPassword = password,
  ): Promise<LightMyRequestResponse> => server.call('PUT /reset-pass', { token, payload: { password, confirmPassword } })
  const lastMail = async (email: string): Promise<DeliveredMail | undefined> => (await mailsTo(server, email)).at(-1)
  const codeOf = async (email: string): Promise<string> => {
    await ask(email)
    const code = subjectCode((await lastMail(email))?.subject)
    if (!code) throw new Error('No code was mailed')
    return code
  }
  const tokenOf = async (email: string): Promise<string> => (await guess(email, await codeOf(email))).json().token
  return { ownerOf, ask, guess, reset, lastMail, codeOf, tokenOf }
}
