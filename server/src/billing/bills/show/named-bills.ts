import { type ExpressionBuilder, sql } from 'kysely'
import { isReference } from '../../../money/ledger/reference.ts'
import type { DB } from '../../../platform/database/database.ts'

/** `2026-000123`, or `C2026-000001`. */
const numberForm = /^(C?)(\d{4})-?(\d{1,9})$/
/** The address that a bill's QR code says, as a scanner types it. */
const addressForm = /\/PAYMENT\/([^/?#]+)$/

/**
 * The bill that a text names as a whole: its number, its payment reference, or the code that is printed on it. What can be none of them
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
  // One reference in 11,000 is digits alone, and 20260001 a number without its stroke.
  return ofReference ? eb.or([ofReference, numbered]) : numbered
}
