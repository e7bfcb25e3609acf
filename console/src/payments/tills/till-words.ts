import { moneyText, type TillMovementKind } from '@parcelport/contract/billing/money-rules.ts'
import type { ShiftFigures } from '@parcelport/contract/payments/staff-tills.ts'

/** The words for each movement of a drawer other than sales. */
export const movementWords: Readonly<Record<TillMovementKind | 'float', string>> = {
  float: 'Float',
  'pay in': 'Put in',
  'pay out': 'Taken out',
  banked: 'Brought to the bank',
}

/** The difference of a count in one currency: `BBD 4.00 short`. Pure. */
export const foundWords = ({ difference, currency }: Pick<ShiftFigures, 'difference' | 'currency'>): string =>
  difference === 0 ? `${currency} right` : `${moneyText(Math.abs(difference), currency)} ${difference < 0 ? 'short' : 'over'}`
