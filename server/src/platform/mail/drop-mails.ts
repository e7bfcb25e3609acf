import type { Tx } from '../database/database.ts'
import type { Letter } from './create-mail.ts'
import { readEmailAddress } from './email-address.ts'

/** Mails read at once. */
const PAGE = 200

/** Gives up every mail that waits in the outbox for one address, whose key this is, and erases it. */
export const dropMailsTo = async (tx: Tx, emailKey: string): Promise<void> => {
  const sealing = tx.sealing('mail')
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await tx
      .selectFrom('mails')
      .select(['id', 'sealed'])
      .where('sealed', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id, sealed } of page) {
      if (!sealed) continue
      const { to } = JSON.parse(sealing.open(sealed, id).toString()) as Letter
      if (readEmailAddress(to)?.key !== emailKey) continue
      await tx.updateTable('mails').set({ sealed: null, failed_at: tx.now() }).where('id', '=', id).execute()
    }
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last.id
  }
}
