import { audit } from '../../company/audit/audit.ts'
import { notify } from '../notifications/notify.ts'
import type { ActingTx, StaffActor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { letterTime } from '../../platform/text/letter-time.ts'
import { companyTimeZone } from '../../company/tenants/company-day.ts'
import { passMail } from './pass-mail.ts'
import { passes, stateOf, type PassRow } from './pass-queries.ts'

/** Throws 409 for a pass that is no longer valid, with the time of its use (by the company's clock) and the member of staff. */
export const requireGood = async (tx: Tx, row: PassRow, now: Date): Promise<void> => {
  const state = stateOf(row, now)
  if (state === 'good') return
  const timeZone = await companyTimeZone(tx)
  if (state === 'used')
    throw refuse.conflict(
      `This pass was used on ${letterTime(row.used_at?.toISOString() ?? '', timeZone)}, at ${row.used_by}’s desk. A pass works once.`,
    )
  if (state === 'ended') throw refuse.conflict('This pass has ended. Ask for another one.')
  if (state === 'expired')
    throw refuse.conflict(
      `This pass was good until ${letterTime(row.expires_at.toISOString(), timeZone)}. Ask for another one.`,
    )
}

/** The packages of a pass, locked until the transaction ends, and the person who takes them. */
export interface WithPass {
  readonly passId: string
  readonly packages: readonly { readonly id: string; readonly customer_id: string; readonly tracking_number: string }[]
  readonly name: string
}

/**
 * Uses a pass up in the transaction that hands over its packages, and tells its holder. Of two desks at once the second waits
 * here, and learns of the first. Throws 404; 409 when the pass is not valid, another customer's, or made for
 * other packages.
 */
export const spendPass = async (tx: ActingTx<StaffActor>, { passId, packages, name }: WithPass): Promise<void> => {
  const { actor, at } = tx.by
  const row = await passes(tx).where('id', '=', passId).forUpdate().executeTakeFirst()
  if (!row) throw refuse.notFound('There is no such pass.')
  await requireGood(tx, row, at)
  if (packages.some(({ customer_id }) => customer_id !== row.customer_id))
    throw refuse.conflict('This pass and these packages belong to different customers.')
  const beyond = packages.find(({ id }) => row.package_ids && !row.package_ids.includes(id))
  if (beyond) throw refuse.conflict(`This pass is not for ${beyond.tracking_number}. Hand over only what it is for.`)
  await tx.updateTable('pickup_passes').set({ used_at: at, used_by: actor.name }).where('id', '=', row.id).execute()
  const numbers = packages.map(({ tracking_number }) => tracking_number)
  const gone = numbers.length === 1 ? `${numbers[0]} was` : `${numbers.length} packages were`
  const sentence = `Your pick-up pass was used: ${gone} handed to ${name}.`
  await notify(tx, {
    customerId: row.customer_id,
    kind: 'account',
    message: sentence,
    mail: {
      template: passMail,
      data: {
        title: 'Your pick-up pass was used',
        sentence,
        facts: [
          ['When', letterTime(at.toISOString(), await companyTimeZone(tx))],
          ['To', name],
          ['Packages', numbers.join(', ')],
        ],
      },
    },
  })
  const details = { name, collector: row.collector, packages: numbers.length }
  await audit(tx, 'pass.use', { kind: 'pass', id: row.id }, details)
}
