import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { emailChangedMail } from '../profile/email-changed-mail.ts'
import { retireRecovery } from '../recovery/recovery-queries.ts'
import { hasEmail } from '../../../platform/mail/no-email.ts'
import { emailTaken } from '../register/open-account.ts'
import { welcomeByStaff } from '../register/welcome-by-staff.ts'
import { endOtherSessions } from '../sessions/sessions-queries.ts'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'customers_by_email'

/** A confirmed change of a customer, whom the caller has locked. */
interface Confirmed {
  readonly customer: { readonly id: string; readonly name: string; readonly email: string }
  readonly to: { readonly email: string; readonly email_key: string; readonly session_id: string }
}

/**
 * Gives an account its new address: codes and links mailed to the old one end, every session except the asking one ends, and the old
 * address gets a notice. Who had none gets a link to choose a first password instead. Throws 409 when somebody has the address.
 */
export const changeEmail = async (tx: Tx, { customer, to }: Confirmed): Promise<void> => {
  const at = tx.now()
  await retireRecovery(tx, customer.id, at)
  const { box_number: boxNumber } = await tx
    .updateTable('customers')
    .set({ email: to.email, email_key: to.email_key, updated_at: at })
    .where('id', '=', customer.id)
    .returning('box_number')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken(to.email) : error
    })
  await endOtherSessions(tx, customer.id, to.session_id)
  await notify(tx, { customerId: customer.id, kind: 'account', message: `Your email address is now ${to.email}.` })
  if (!hasEmail(customer.email)) {
    await tx.mail({ to: to.email, ...(await welcomeByStaff(tx, { id: customer.id, name: customer.name, boxNumber })) })
    return
  }
  await tx.mail({
    to: customer.email,
    template: emailChangedMail,
    data: { name: customer.name, newEmail: to.email, at: at.toISOString() },
  })
}
