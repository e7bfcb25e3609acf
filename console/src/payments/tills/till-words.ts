import { moneyText, type TillMovementKind } from '@parcelport/contract/billing/money-rules.ts'
import type { ShiftFigures } from '@parcelport/contract/payments/staff-tills.ts'

/** What happened to a drawer besides sales, as a line says it. */
export const movementWords: Readonly<Record<TillMovementKind | 'float', string>> = {
  float: 'Float',
  'pay in': 'Put in',
  'pay out': 'Taken out',
  banked: 'Brought to the bank',
}

/** `BBD 4.00 short`, of one currency of a count. Pure. */
export const foundWords = ({ difference, currency }: ShiftFigures): string =>
  difference === 0 ? `${currency} right` : `${moneyText(Math.abs(difference), currency)} ${difference < 0 ? 'short' : 'over'}`
