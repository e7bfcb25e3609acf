/** What a package waits for before it is handed over. */
export const releasePolicies = ['settled', 'credit', 'never asked'] as const
export type ReleasePolicy = (typeof releasePolicies)[number]

/** Whose rate it is: what the company bills at, or what Customs reckons with. */
export const rateUses = ['bill', 'customs'] as const
export type RateUse = (typeof rateUses)[number]

/** How a bill stands: worked out from what was paid and credited, never set. */
export const billStates = ['issued', 'part paid', 'overdue', 'paid', 'credited', 'void'] as const
export type BillState = (typeof billStates)[number]

/** What money comes by. A deposit used is the customer's own money, held before. */
export const paymentMeans = ['cash', 'card terminal', 'bank transfer', 'deposit'] as const
export type PaymentMeans = (typeof paymentMeans)[number]
/** Where a refund goes: back to what is held for the customer, or out of the company's hand. */
export const refundWays = ['deposit', 'cash', 'card terminal', 'bank transfer'] as const
export type RefundWay = (typeof refundWays)[number]

/** What a charge by hand may be called; every other comes from its own source. */
export const manualCodes = ['manual', 'handling', 'delivery', 'storage', 'brokerage', 'cover', 'freight'] as const
export type ManualCode = (typeof manualCodes)[number]

export interface BillFigures {
  readonly state: 'issued' | 'void'
  readonly total: number
  readonly paid: number
  readonly credited: number
  readonly dueOn: string
}

const cents = (amount: number): number => Math.round(amount * 100)

/** What is left to pay of a bill. Pure. */
export const openOf = ({ state, total, paid, credited }: BillFigures): number =>
  state === 'void' ? 0 : (cents(total) - cents(paid) - cents(credited)) / 100

/** How a bill stands on a day of the company. Pure. */
export const billStateOf = (bill: BillFigures, today: string): BillState => {
  if (bill.state === 'void') return 'void'
  if (bill.credited > 0 && cents(bill.credited) === cents(bill.total)) return 'credited'
  if (openOf(bill) === 0) return 'paid'
  if (bill.dueOn < today) return 'overdue'
  return bill.paid > 0 || bill.credited > 0 ? 'part paid' : 'issued'
}

/** `US$1,058.03`, `BBD 116.06`. Pure. */
export const moneyText = (amount: number, currency: string): string => {
  const [whole = '', rest = '00'] = Math.abs(amount).toFixed(2).split('.')
  const text = `${whole.replaceAll(/\B(?=(\d{3}){1,20}$)/g, ',')}.${rest}`
  return `${amount < 0 ? '−' : ''}${currency === 'USD' ? 'US$' : `${currency} `}${text}`
}
