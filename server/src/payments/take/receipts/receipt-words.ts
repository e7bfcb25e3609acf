import { figure } from '../../../papers/paper-drawing.ts'
import { dayText } from '../../../papers/paper-style.ts'
import type { DrawnHead } from '../../../papers/paper-logo.ts'

export interface ReceiptRow {
  readonly title: string
  readonly amount: number
  /** Rest of the bill after this payment; 0 for the deposit. */
  readonly rest: number
}

/** One of the payments of a receipt. */
export interface ReceiptPart {
  readonly means: string
  readonly reference: string | null
  readonly tender: number
  readonly tenderCurrency: string
  /** What it counts as, in the bills' currency: without what coins fell short. */
  readonly worth: number
  /** Cash put on the counter, in its currency; null where nothing went back. */
  readonly given: { readonly amount: number; readonly currency: string } | null
  /** What went back, a sum for each currency. */
  readonly change: readonly { readonly amount: number; readonly currency: string }[]
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
  /** The payments, where there are several or notes were exchanged; then `tender` is all of them in the bills' currency. */
  readonly parts?: readonly ReceiptPart[]
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

const partWords: Readonly<Record<string, string>> = { cash: 'Cash', 'card terminal': 'Card', deposit: 'Deposit' }
const spoken = (amount: number, currency: string): string =>
  `${currency === 'USD' ? 'US$' : `${currency} `}${figure(amount, currency)}`

/** A payment of a receipt with several: what it is, what it counts as, and what was given and went back. Pure. */
const partLine = (
  { means, reference, tender, tenderCurrency, worth, given, change }: ReceiptPart,
  currency: string,
): { readonly title: string; readonly amount: string; readonly under: string | undefined } => {
  const name = [partWords[means] ?? means, reference].filter(Boolean).join(' ')
  const back = change.map((each) => spoken(each.amount, each.currency)).join(' and ')
  return {
    title: tenderCurrency === currency ? name : `${name} ${spoken(tender, tenderCurrency)}`,
    amount: `${currency} ${figure(worth, currency)}`,
    under: given === null ? undefined : `given ${spoken(given.amount, given.currency)}${back && `, change ${back}`}`,
  }
}

/** Texts that every receipt has apart from its lines, on any paper. Pure. */
export const receiptWords = (receipt: ReceiptPdf) => {
  const { direction, means, payer, takenOn, tender, tenderCurrency, amount, currency, rounding, reference, reason, takenBy } =
    receipt
  const from = direction === 'in' ? 'Received from' : 'Given back to'
  const forLoss = means === 'loss paid out'
  return {
    who: `${dayText(takenOn)} · ${forLoss ? `Paid to ${payer} for a loss` : receipt.parts ? `${from} ${payer}` : `${from} ${payer}, ${meansWords[means] ?? means}`}`,
    reference: reference === null ? undefined : `Reference ${reference}`,
    reason: reason === null ? undefined : `Reason: ${reason}`,
    sum: `${tenderCurrency} ${figure(tender, tenderCurrency)}`,
    counted:
      tenderCurrency !== currency || tender !== amount ? `Counted as ${currency} ${figure(amount, currency)}` : undefined,
    rounding: rounding === 0 ? undefined : `Rounded to the nearest coin: ${currency} ${figure(rounding, currency)}`,
    parts: (receipt.parts ?? []).map((part) => partLine(part, currency)),
    takenBy: `${forLoss ? 'Decided' : 'Taken'} by ${takenBy}.`,
  }
}
