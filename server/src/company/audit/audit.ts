import type { AuditSubject } from '@parcelport/contract/company/staff-audit-rules.ts'
import type { ActingTx, Actor } from '../../platform/database/acting.ts'

export interface AuditLine {
  /** `<what>.<verb>`, both kebab-case; readers filter and translate by it. */
  readonly action: `${string}.${string}`
  readonly subject: { readonly kind: AuditSubject; readonly id?: string }
  /** Details for readers. Never a secret, never the number of an identity document. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

const nameOf = (actor: Actor): string =>
  actor.kind === 'staff'
    ? actor.name
    : actor.kind === 'visitor'
      ? 'Somebody not signed in'
      : actor.kind === 'customer'
        ? 'Customer'
        : 'System'

/** Adds a line to the audit log, in the transaction of the action itself: neither happens without the other. */
export const audit = async (
  tx: ActingTx,
  action: AuditLine['action'],
  subject: AuditLine['subject'],
  details: AuditLine['details'] = {},
): Promise<void> => {
  const { actor, at, network } = tx.by
  await tx
    .insertInto('audit_log')
    .values({
      at,
      staff_id: actor.kind === 'staff' ? actor.id : null,
      staff_name: nameOf(actor),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      details: JSON.stringify(details),
      network: network.slice(0, 64),
    })
    .execute()
}
