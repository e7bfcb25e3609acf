import { inviteImportedCall } from '@parcelport/contract/company/staff-imports.ts'
import { audit } from '../../../company/audit/audit.ts'
import { handle } from '../../../platform/http/answer/handle.ts'
import { refuse } from '../../../platform/http/answer/refusal.ts'
import type { App } from '../../../platform/http/serve/app-types.ts'
import { enqueue, type Task } from '../../../platform/jobs/task.ts'
import type { LimitRule } from '../../../platform/limits/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { importById, lockImportIn } from '../imports-queries.ts'
import { askNext, invitingStates } from './invitations-queries.ts'

/** Limits how many addresses that nobody has confirmed a company can have mailed in a day. */
const presses: LimitRule = { name: 'staff-invites-imported', points: 60, seconds: 86_400 }

const NOT_NOW = 'Customers can be invited when their import is over, unless it is undone.'
const SEEN_OTHERWISE = 'Somebody has invited customers of this import since you looked. Please look again.'

/** POST /staff/imports/:importId/invite: the next customers of an import who have no password are mailed a link to choose one. */
export const inviteRoutes = (app: App, services: Services, task: Task<{ readonly importId: string }>): void => {
  handle(app, services, inviteImportedCall, async ({ params: { importId }, body: { count, invited }, tenant, act }) => {
    if (!tenant.open) throw refuse.conflict('Your company is not open yet. You can invite customers from the day it opens.')
    await services.limits.consume(presses, tenant.id)
    return act(async (tx) => {
      const { file_name: fileName } = await lockImportIn(tx, importId, invitingStates, NOT_NOW)
      const { invitations } = await importById(tx, importId)
      if (!invitations) throw refuse.conflict(`${fileName} brought no customers.`)
      if (invitations.waiting + invitations.sent + invitations.failed !== invited) throw refuse.outdated(SEEN_OTHERWISE)
      const asked = await askNext(tx, importId, count)
      if (asked === 0) throw refuse.conflict('All customers of this import have a password or were invited before.')
      await audit(tx, 'import.invite', { kind: 'import', id: importId }, { fileName, customers: asked })
      await enqueue(tx, task, { importId })
      const whom = asked === 1 ? '1 customer is' : `${asked.toLocaleString('en')} customers are`
      return { message: `${whom} being invited. You can close this window.`, data: await importById(tx, importId) }
    })
  })
}
