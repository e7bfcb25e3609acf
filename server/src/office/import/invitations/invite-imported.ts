import { randomUUID } from 'node:crypto'
import { addResetToken } from '../../../customers/accounts/recovery/recovery-queries.ts'
import { usAddress } from '../../../customers/accounts/register/us-address.ts'
import { WELCOME_DAYS } from '../../../customers/accounts/register/choose-password-blocks.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { inChunks } from '../../../platform/jobs/in-chunks.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { newToken } from '../../../platform/secrets/secret-token.ts'
import { lockImport } from '../imports-queries.ts'
import { invitationMail } from './import-invitation-mail.ts'
import { invitingStates } from './invitations-queries.ts'

/** Mails of one transaction. */
const BATCH = 50
const DAY_MS = 86_400_000

interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly box_number: number
}

/** Queues the mail to one customer, with a link of their own. Returns the mail's id. */
const invite = async (tx: Tx, { id: customerId, name, email, box_number: boxNumber }: Invited): Promise<string> => {
  const at = tx.now()
  const mailId = randomUUID()
  const { token, hash } = newToken()
  await addResetToken(tx, {
    customerId,
    hash,
    origin: 'welcome',
    at,
    expiresAt: new Date(at.getTime() + WELCOME_DAYS * DAY_MS),
  })
  const data = { name, boxNumber, address: await usAddress(tx, name, boxNumber), token }
  await tx.mail({ id: mailId, to: email, template: invitationMail, data })
  return mailId
}

const inviteSome = async (tx: Tx, importId: string): Promise<boolean> => {
  const found = await lockImport(tx, importId)
  if (!invitingStates.some((state) => state === found?.state)) return false
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'customer_id', 'done_at'])
    .where('import_id', '=', importId)
    .where('invitation', '=', 'asked')
    .orderBy('line')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return false
  const ids = rows.flatMap(({ customer_id: id }) => id ?? [])
  // A person who chooses a password now, or whose account is closed now, is over with it, or waits.
  const customers = await tx
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'box_number', 'password_changed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { line, customer_id: id, done_at: doneAt } of rows) {
    const customer = customers.find((each) => each.id === id)
    const isOpen = customer && customer.email !== '' && customer.password_changed_at.getTime() === doneAt?.getTime()
    const said = isOpen ? { invitation: 'mailed', mail_id: await invite(tx, customer) } : { invitation: null }
    await tx.updateTable('import_rows').set(said).where('import_id', '=', importId).where('line', '=', line).execute()
  }
  return true
}

/**
 * Mails those customers of an import who were asked for, some in each transaction, each a link to choose a password. A line notes its mail
 * in the transaction that queues it, so a job that dies half-way, or runs twice, mails nobody twice. It ends where the import is undone.
 */
export const inviteImported: Task<{ readonly importId: string }> = {
  name: 'imports.invite',
  run: ({ importId }, context) => inChunks(context, (tx) => inviteSome(tx, importId)),
}
