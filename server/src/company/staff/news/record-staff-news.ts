import type { FastifyRequest } from 'fastify'
import { audit, type AuditLine } from '../../audit/audit.ts'
import { acting, staffActor, visitor } from '../../../platform/database/acting.ts'
import { deviceName, deviceOf } from '../../../platform/http/door/device.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { staffNewsMail, type NewsAction } from './staff-news-mail.ts'

interface News {
  readonly action: NewsAction
  readonly person: { readonly id: string; readonly name: string; readonly email: string }
  /** The member of staff who did it; undefined when unknown, as for wrong codes. */
  readonly actor: { readonly id: string; readonly name: string } | undefined
  readonly request: FastifyRequest
  readonly details?: AuditLine['details']
}

/** Records a change of a staff account in the audit log and mails its owner, both in the transaction. */
export const recordStaffNews = async (tx: Tx, { action, person, actor, request, details = {} }: News): Promise<void> => {
  const at = tx.now()
  const by = { actor: actor ? staffActor(actor) : visitor, network: request.ip, at }
  await audit(acting(tx, by), action, { kind: 'staff', id: person.id }, details)
  const { userAgent, network } = deviceOf(request)
  const text = (name: string) => (typeof details[name] === 'string' ? { [name]: details[name] } : {})
  const data = {
    action,
    name: person.name,
    device: deviceName(userAgent),
    network,
    at: at.toISOString(),
    ...text('from'),
    ...text('to'),
  }
  const other = actor && actor.id !== person.id ? { by: actor.name } : {}
  await tx.mail({ to: person.email, template: staffNewsMail, data: { ...data, ...other } })
}
