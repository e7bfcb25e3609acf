import type { AuditSubject } from '@parcelport/contract/staff-audit-rules.ts'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../platform/database/database.ts'
import type { SignedInStaff } from '../../platform/http/authenticators.ts'
import type { Services } from '../../platform/services.ts'

/** Who acts: known from the request, somebody who did not prove who they are, or the system itself. */
export interface AuditActor {
  readonly staff: Pick<SignedInStaff, 'id' | 'name'> | 'unknown' | undefined
  readonly network: string
  readonly at: Date
}

export interface AuditLine {
  /** `<what>.<verb>`, both kebab-case; readers filter and translate by it. */
  readonly action: `${string}.${string}`
  readonly subject: { readonly kind: AuditSubject; readonly id?: string }
  /** What a reader wants to know beside it. Never a secret, never the number of an identity document. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
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

const nameOf = (staff: AuditActor['staff']): string =>
  staff === 'unknown' ? 'Somebody not signed in' : (staff?.name ?? 'System')

/** Adds a line to the audit log, in the transaction that it tells of: the one does not happen without the other. */
export const recordAudit = async (tx: Tx, { staff, network, at }: AuditActor, { action, subject, details = {} }: AuditLine) => {
  await tx
    .insertInto('audit_log')
    .values({
      at,
      staff_id: staff === 'unknown' ? null : (staff?.id ?? null),
      staff_name: nameOf(staff),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      details: JSON.stringify(details),
      network: network.slice(0, 64),
    })
    .execute()
}
