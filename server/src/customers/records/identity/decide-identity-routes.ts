import { approveIdentityCall, refuseIdentityCall } from '@parcelport/contract/customers/staff-customers.ts'
import { audit } from '../../../company/audit/audit.ts'
import { lockIdentity, type IdentityRow } from '../../accounts/identity/identity-queries.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { nameOf, noSuchCustomer } from '../staff-customers-wire.ts'
import { identityApprovedMail, identityRefusedMail } from './identity-decided-mails.ts'
import { staffIdentity } from './staff-identity.ts'

interface Seen {
  readonly customerId: string
  readonly version: number
}

/**
 * The waiting document that the caller saw, locked until the transaction ends. Throws 404, and 409 for another or a decided
 * one.
 */
const lockWaiting = async (tx: Tx, { customerId, version }: Seen): Promise<IdentityRow> => {
  const row = await lockIdentity(tx, customerId)
  if (!row) throw noSuchCustomer()
  if (row.identity_state === 'none') throw refuse.conflict(`${row.name} has sent no document.`)
  if (row.identity_state !== 'waiting')
    throw refuse.outdated(
      `${(await nameOf(tx, row.identity_decided_by)) ?? 'Somebody'} ${row.identity_state} this document already.`,
    )
  if (row.identity_version !== version)
    throw refuse.outdated(`${row.name} sent another document a moment ago. Please look at that one.`)
  return row
}

interface Decision {
  readonly state: 'approved' | 'refused'
  readonly reason: string | null
  readonly staffId: string
  readonly at: Date
}

const decide = (tx: Tx, row: IdentityRow, { state, reason, staffId, at }: Decision) =>
  tx
    .updateTable('customers')
    .set({
      identity_state: state,
      identity_reason: reason,
      identity_version: row.identity_version + 1,
      identity_decided_at: at,
      identity_decided_by: staffId,
    })
    .where('id', '=', row.id)
    .execute()

/** Accepts or refuses a document: the decision, its audit line, and the customer's notice, in one transaction. */
export const decideIdentityRoutes = (app: App, services: Services): void => {
  handle(app, services, approveIdentityCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const row = await lockWaiting(tx, { customerId: params.customerId, version: body.version })
      await decide(tx, row, { state: 'approved', reason: null, staffId: staff.id, at: by.at })
      await audit(tx, 'identity.approve', { kind: 'customer', id: row.id })
      await notify(tx, {
        customerId: row.id,
        kind: 'account',
        message: 'Your identity is confirmed. Thank you!',
        mail: { template: identityApprovedMail, data: { name: row.name } },
      })
      const data = await staffIdentity(tx, services, row.id)
      return { message: `${row.name} is approved.`, data }
    }),
  )

  handle(app, services, refuseIdentityCall, ({ params, body, staff, by, act }) =>
    act(async (tx) => {
      const { reason } = body
      const row = await lockWaiting(tx, { customerId: params.customerId, version: body.version })
      await decide(tx, row, { state: 'refused', reason, staffId: staff.id, at: by.at })
      const subject = { kind: 'customer', id: row.id } as const
      await audit(tx, 'identity.refuse', subject, { reason })
      await notify(tx, {
        customerId: row.id,
        kind: 'account',
        message: `We could not accept your identity document: ${reason} Please send another one under Account.`,
        mail: { template: identityRefusedMail, data: { name: row.name, reason } },
      })
      const data = await staffIdentity(tx, services, row.id)
      return { message: `${row.name} has been told why.`, data }
    }),
  )
}
