import type { FastifyRequest } from 'fastify'
import { audit, type AuditLine } from '../../audit/audit.ts'
import { acting, type Actor } from '../../platform/database/acting.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../platform/http/authenticators.ts'
import type { Services } from '../../platform/services.ts'

export type { AuditLine } from '../../audit/audit.ts'

/** Who acts: known from the request, somebody who did not prove who they are, or the system itself. */
export interface AuditActor {
  readonly staff: Pick<SignedInStaff, 'id' | 'name'> | 'unknown' | undefined
  readonly network: string
  readonly at: Date
}

/** Whoever makes a request of the console. */
export const actorOf = (
  { clock }: Services,
  { staff, request }: { staff: SignedInStaff; request: FastifyRequest },
): AuditActor => ({
  staff,
  network: request.ip,
  at: clock.now(),
})

const kindOf = (staff: AuditActor['staff']): Actor =>
  staff === 'unknown' ? { kind: 'visitor' } : staff ? { kind: 'staff', id: staff.id, name: staff.name } : { kind: 'system' }

/** As `audit`, of a transaction that does not know who acts. */
export const recordAudit = (tx: Tx, { staff, network, at }: AuditActor, { action, subject, details }: AuditLine) =>
  audit(acting(tx, { actor: kindOf(staff), network, at }), action, subject, details)
