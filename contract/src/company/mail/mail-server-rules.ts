/** How the connection to a mail server is protected: TLS from the beginning, TLS once STARTTLS is said, or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

export const mailSecurityWords: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS from the beginning',
  starttls: 'STARTTLS',
  none: 'None, and no password',
}

/** The port that a mail server usually has for each (RFC 8314, RFC 6409). */
export const usualMailPorts: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

/** Most characters of what is said about a mail server. */
export const mailServerLimits = { host: 253, user: 320, password: 500, fromAddress: 254, fromName: 100 } as const
