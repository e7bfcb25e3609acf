import { figure } from '../../../papers/paper-drawing.ts'
import { dayText } from '../../../papers/paper-style.ts'
import type { DrawnHead } from '../../../papers/paper-logo.ts'

export interface ReceiptRow {
  readonly title: string
  readonly amount: number
  /** Rest of the bill after this payment; 0 for the deposit. */
  readonly rest: number
}

/** A receipt as issued: it never changes. */
export interface ReceiptPdf {
  readonly number: string
  readonly issuer: string
  readonly payer: string
  /** Whether money came, or was given back. */
  readonly direction: 'in' | 'out'
  readonly means: string
  readonly takenOn: string
  /** ISO moment. */
  readonly takenAt: string
  readonly takenBy: string
  readonly tender: number
  readonly tenderCurrency: string
  readonly amount: number
  readonly currency: string
  readonly rounding: number
  /** Cash put on the counter; null where none is noted. */
  readonly given: number | null
  readonly reference: string | null
  readonly reason: string | null
  /** One row per bill that was paid, and one for the deposit. */
  readonly rows: readonly ReceiptRow[]
  /** The letterhead of the issue; undefined where the receipt is older than letterheads. */
  readonly head: DrawnHead | undefined
}

const meansWords: Readonly<Record<string, string>> = {
  cash: 'in cash',
  'card terminal': 'by card',
  'card online': 'by card, online',
  'bank transfer': 'by bank transfer',
  deposit: 'from the deposit',
  'opening balance': 'carried over from our old system',
}

/** Texts that every receipt has apart from its lines, on any paper. Pure. */
export const receiptWords = (receipt: ReceiptPdf) => {
  const { direction, means, payer, takenOn, tender, tenderCurrency, amount, currency, rounding, reference, reason, takenBy } =
    receipt
  const from = direction === 'in' ? 'Received from' : 'Given back to'
  const forLoss = means === 'loss paid out'
  return {
    who: `${dayText(takenOn)} · ${forLoss ? `Paid to ${payer} for a loss` : `${from} ${payer}, ${meansWords[means] ?? means}`}`,
    reference: reference === null ? undefined : `Reference ${reference}`,
    reason: reason === null ? undefined : `Reason: ${reason}`,
    sum: `${tenderCurrency} ${figure(tender, tenderCurrency)}`,
    counted:
      tenderCurrency !== currency || tender !== amount ? `Counted as ${currency} ${figure(amount, currency)}` : undefined,
    rounding: rounding === 0 ? undefined : `Rounded to the nearest coin: ${currency} ${figure(rounding, currency)}`,
    takenBy: `${forLoss ? 'Decided' : 'Taken'} by ${takenBy}.`,
  }
}
