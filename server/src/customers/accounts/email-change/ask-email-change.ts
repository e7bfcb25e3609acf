import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerRow } from '../customers-queries.ts'
import type { EmailAddress } from '../../../platform/mail/email-address.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { hasEmail } from '../../../platform/mail/no-email.ts'
import { putEmailChange } from './email-change-queries.ts'
import { confirmEmailMail, EMAIL_CHANGE_MS } from './confirm-email-mail.ts'
import { emailChangeAskedMail } from './email-change-asked-mail.ts'

interface Wish {
  readonly customer: Pick<CustomerRow, 'id' | 'name' | 'email'>
  /** The session that asked, which stays signed in; undefined when staff asked. */
  readonly sessionId: string | undefined
  readonly address: EmailAddress
  readonly at: Date
}

/**
 * Mails a link to the wanted address, and a notice to the present one, which stays in force until the link is opened and,
 * where staff asked, for a day in which the present address can say no: so nobody
 * can take over an account, or lose it to a typing error, with one click. A first address has no other to tell.
 */
export const askEmailChange = async (tx: Tx, { customer, sessionId, address, at }: Wish): Promise<void> => {
  const { token, hash } = newToken()
  const hadOne = hasEmail(customer.email)
  const keep = sessionId === undefined && hadOne ? newToken() : undefined
  const { email, key: emailKey } = address
  const expiresAt = new Date(at.getTime() + EMAIL_CHANGE_MS)
  await putEmailChange(tx, {
    customerId: customer.id,
    email,
    emailKey,
    hash,
    keepHash: keep?.hash ?? null,
    sessionId: sessionId ?? randomUUID(),
    at,
    expiresAt,
  })
  await tx.mail({ to: email, template: confirmEmailMail, data: { name: customer.name, token } })
  if (!hadOne) return
  await tx.mail({
    to: customer.email,
    template: emailChangeAskedMail,
    data: {
      name: customer.name,
      newEmail: email,
      at: at.toISOString(),
      ...(keep && { keep: keep.token, changesAt: expiresAt.toISOString() }),
    },
  })
}
