import type { BodyOf } from '@parcelport/contract/call.ts'
import { usualMailPorts, type MailSecurity } from '@parcelport/contract/company/mail/mail-server-rules.ts'
import type { MailServerShown, tryMailServerCall } from '@parcelport/contract/company/mail/staff-mail-server.ts'

/** A mail server in its form, as typed. */
export interface MailServerDraft {
  readonly host: string
  readonly port: string
  readonly security: MailSecurity
  readonly user: string
  /** Empty: the stored one. */
  readonly password: string
  readonly fromAddress: string
  readonly fromName: string
}

/** The mail server as the form shows it; what most providers offer where there is none yet. Pure. */
export const mailServerDraft = (server: MailServerShown | null): MailServerDraft => {
  if (!server) return { host: '', port: '465', security: 'tls', user: '', password: '', fromAddress: '', fromName: '' }
  const { host, port, security, user, fromAddress, fromName } = server
  return { host, port: String(port), security, user, password: '', fromAddress, fromName }
}

/** Another protection, with its usual port where the port was the usual one before. Pure. */
export const withSecurity = (draft: MailServerDraft, security: MailSecurity): Partial<MailServerDraft> => ({
  security,
  ...(draft.port === String(usualMailPorts[draft.security]) && { port: String(usualMailPorts[security]) }),
})

/** The request's body. A stored password stays unless another is typed. Pure. */
export const mailServerBody = (
  server: MailServerShown | null,
  { port, password, user, ...draft }: MailServerDraft,
): BodyOf<typeof tryMailServerCall> => ({
  ...draft,
  user,
  port: Number(port),
  password: password === '' && (server !== null || user.trim() === '') ? null : password,
})
