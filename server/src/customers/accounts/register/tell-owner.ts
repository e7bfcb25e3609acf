import type { Tx } from '../../../platform/database/database.ts'
import { accountExistsMail } from './account-exists-mail.ts'

const DAY_MS = 86_400_000

/** Mails a customer that somebody tried to sign up with their address, at most once a day, however many try at once. */
export const tellOwner = async (tx: Tx, tenantId: string, customerId: string): Promise<void> => {
  const at = tx.now()
  const owner = await tx
    .updateTable('customers')
    .set({ sign_up_told_at: at })
    .where('id', '=', customerId)
    .where((where) =>
      where.or([where('sign_up_told_at', 'is', null), where('sign_up_told_at', '<=', new Date(at.getTime() - DAY_MS))]),
    )
    .returning(['name', 'email'])
    .executeTakeFirst()
  if (!owner) return
  const data = { name: owner.name, at: at.toISOString() }
  await tx.mail({ to: owner.email, template: accountExistsMail, data })
}
