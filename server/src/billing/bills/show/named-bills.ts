import { type ExpressionBuilder, sql } from 'kysely'
import { isReference } from '../../../money/ledger/reference.ts'
import type { DB } from '../../../platform/database/database.ts'

/** A bill's number, such as `2026-000123`, or a credit note's, such as `C2026-000001`. */
const numberForm = /^(C?)(\d{4})-?(\d{1,9})$/
/** The address in a bill's QR code, as a scanner types it. */
const addressForm = /\/PAYMENT\/([^/?#]+)$/

/**
 * Condition for the bill that a text names in full: by number, by payment reference, or by the address in its QR code. Any other text
 * finds nothing.
 */
export const namedBills = (text: string) => (eb: ExpressionBuilder<DB, 'bills'>) => {
  const typed = text.trim().toUpperCase()
  const named = addressForm.exec(typed)?.[1] ?? typed
  const [, note, period = '', number = ''] = numberForm.exec(named) ?? []
  const ofReference = isReference(named) ? eb('bills.reference', '=', named) : undefined
  if (note === undefined) return ofReference ?? sql<boolean>`false`
  const numbered = eb.and([
    eb('bills.series', '=', note === 'C' ? 'credit note' : 'bill'),
    eb('bills.period', '=', period),
    eb('bills.number', '=', Number(number)),
  ])
  // One reference in 11,000 has only digits, and 20260001 may also be a bill number without its hyphen.
  return ofReference ? eb.or([ofReference, numbered]) : numbered
}
