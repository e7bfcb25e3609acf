import { decimalsOf, figuresIn } from './currency-rules.ts'

/** What a package waits for before it is handed over. */
export const releasePolicies = ['settled', 'credit', 'never asked'] as const
export type ReleasePolicy = (typeof releasePolicies)[number]

/** When what a package costs becomes a bill: somebody issues it, or it is issued by itself once the package waits at the counter. */
export const issuePolicies = ['by hand', 'when ready'] as const
export type IssuePolicy = (typeof issuePolicies)[number]

/** Whether a package is paid before it flies: then it is charged and billed as it is received (docs/decisions/0041). */
export const prepayPolicies = ['none', 'before flight'] as const
export type PrepayPolicy = (typeof prepayPolicies)[number]

/** What paying before the flight goes with; undefined where nothing speaks against it. Pure. */
export const prepayRefusal = ({
  prepay,
  issue,
  release,
}: {
  readonly prepay: PrepayPolicy
  readonly issue: IssuePolicy
  readonly release: ReleasePolicy
}): string | undefined => {
  if (prepay === 'none') return undefined
  if (issue === 'by hand') return 'Payment before the flight needs bills that are issued automatically.'
  return release === 'never asked' ? 'Payment before the flight needs packages that wait for payment.' : undefined
}

/** Whose rate it is: what the company bills at, or what Customs reckons with. */
export const rateUses = ['bill', 'customs'] as const
export type RateUse = (typeof rateUses)[number]

/** The lists of bills that staff choose from. */
export const billLists = ['all', 'owed', 'overdue', 'void'] as const
export type BillList = (typeof billLists)[number]

export const billStates = ['issued', 'part paid', 'overdue', 'paid', 'written off', 'credited', 'void'] as const
export type BillState = (typeof billStates)[number]

/** What money comes by. A deposit used is the customer's own money, held before. */
export const paymentMeans = ['cash', 'card terminal', 'bank transfer', 'deposit'] as const
export type PaymentMeans = (typeof paymentMeans)[number]
/** Every means that a list of payments knows. */
export const listedMeans = [...paymentMeans, 'card online', 'write-off', 'loss paid out', 'opening balance'] as const
export type ListedMeans = (typeof listedMeans)[number]
/** What can be paid by while packages are handed over: a transfer is only known afterwards. */
export const pickupMeans = ['cash', 'card terminal', 'deposit'] as const
export type PickupMeans = (typeof pickupMeans)[number]
/**
 * Where a refund goes that somebody gives by hand: back to what is held for the customer, or out of the company's hand; on the card
 * company's own site, what came by card online alone.
 */
export const handRefundWays = ['deposit', 'cash', 'card terminal', 'bank transfer', 'card online'] as const
export type HandRefundWay = (typeof handRefundWays)[number]
/** Every way: by hand, or onto the card that it was paid with, by the card company itself. */
export const refundWays = ['onto the card', ...handRefundWays] as const
export type RefundWay = (typeof refundWays)[number]

/** The ways that a payment can be given back by hand. Pure. */
export const refundWaysOf = (means: string): readonly HandRefundWay[] =>
  handRefundWays.filter((way) => way !== 'card online' || means === 'card online')

/** What takes a second person above the company's limit, and how it stands. */
export const approvalKinds = ['refund', 'write-off', 'loss', 'credit note', 'void', 'cancelled charge'] as const
export type ApprovalKind = (typeof approvalKinds)[number]
export const approvalStates = ['waiting', 'approved', 'refused'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Days after its hand-over in which a loss of a package can be reported, where a company says nothing else. */
export const USUAL_LOSS_DAYS = 7

/** What happens to a drawer besides payments. */
export const tillMovements = ['pay in', 'pay out', 'banked'] as const
export type TillMovementKind = (typeof tillMovements)[number]

/** Which days a statement is of, where nobody says from when until when. */
export const statementPeriods = ['this month', 'last month'] as const
export type StatementPeriod = (typeof statementPeriods)[number]
/** The most days, and the most lines, that one statement has. */
export const MOST_STATEMENT_DAYS = 366
export const MOST_STATEMENT_LINES = 1_000

/** What a charge by hand may be called; every other comes from its own source. */
export const manualCodes = ['manual', 'handling', 'delivery', 'storage', 'brokerage', 'cover', 'freight'] as const
export type ManualCode = (typeof manualCodes)[number]

export interface BillFigures {
  readonly state: 'issued' | 'void'
  readonly total: number
  readonly paid: number
  readonly credited: number
  /** Of what counts as paid: what was given up. */
  readonly writtenOff?: number
  readonly dueOn: string
}

// Fine enough for every currency: none has more than four decimals.
const fine = (amount: number): number => Math.round(amount * 10_000)

/** Sums of one currency added exactly, what is taken off as less than zero: as floats, 0.10 and 0.20 are not 0.30. Pure. */
export const addedUp = (...amounts: readonly number[]): number =>
  amounts.reduce((all, amount) => all + fine(amount), 0) / 10_000

/** What goes back of cash that is given for a sum; below 0 that much is missing. Pure. */
export const changeFrom = (given: number, asked: number): number => addedUp(given, -asked)

/** What is left to pay of a bill. Pure. */
export const openOf = ({ state, total, paid, credited }: BillFigures): number =>
  state === 'void' ? 0 : addedUp(total, -paid, -credited)

/** How a bill stands on a day of the company. Pure. */
export const billStateOf = (bill: BillFigures, today: string): BillState => {
  if (bill.state === 'void') return 'void'
  if (bill.credited > 0 && fine(bill.credited) === fine(bill.total)) return 'credited'
  if (openOf(bill) === 0) return (bill.writtenOff ?? 0) > 0 ? 'written off' : 'paid'
  if (bill.dueOn < today) return 'overdue'
  return bill.paid > 0 || bill.credited > 0 ? 'part paid' : 'issued'
}

/** `US$1,058.03`, `BBD 116.06`, `JPY 17,409`. Pure. */
export const moneyText = (amount: number, currency: string): string => {
  const text = figuresIn(Math.abs(amount).toFixed(decimalsOf(currency)))
  return `${amount < 0 ? '−' : ''}${currency === 'USD' ? 'US$' : `${currency} `}${text}`
}
