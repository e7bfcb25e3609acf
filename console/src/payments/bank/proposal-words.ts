import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { BankLine, Proposal } from '@parcelport/contract/payments/staff-bank.ts'
import { boxName } from '../../shell/this-company.ts'

const billWords = ({ bill }: Proposal): string =>
  bill === null
    ? 'the oldest bill'
    : bill.open > 0
      ? `bill ${bill.number}, ${moneyText(bill.open, bill.currency)} to pay`
      : `bill ${bill.number}, settled already`

const whyWords: Readonly<Record<Proposal['why'], (proposal: Proposal) => string>> = {
  reference: (proposal) =>
    `${billWords(proposal)}: its reference${proposal.transferId === null ? '' : ', and the slip they sent'}`,
  transfer: (proposal) => `${billWords(proposal)}: the slip they sent, of this sum`,
  receipt: ({ payment }) => `recorded already, receipt ${payment?.receipt ?? ''}: nothing is recorded again`,
  name: (proposal) => `${billWords(proposal)}: this sum, and their name`,
}

/** `Ana Brathwaite, POS-1042: bill 2026-000123, US$58.03 to pay: its reference`. */
export const proposalWords = (proposal: Proposal): string =>
  `${proposal.customer.name}, ${boxName(proposal.customer.boxNumber)}: ${whyWords[proposal.why](proposal)}`

/** The request's body that confirms a proposal. Pure. */
export const confirmationOf = ({ customer, bill, transferId, payment }: Proposal) => ({
  customerId: customer._id,
  ...(bill !== null && { billId: bill._id }),
  ...(transferId !== null && { transferId }),
  ...(payment !== null && { paymentId: payment._id }),
})

/**
 * The only proposal of a near-certain line: by the reference of an unpaid bill, or by a slip. Undefined: a person has to look
 * first. Pure.
 */
export const sureProposal = ({ proposals }: BankLine): Proposal | undefined => {
  const [only, second] = proposals
  if (!only || second) return undefined
  if (only.why === 'reference') return only.bill !== null && only.bill.open > 0 ? only : undefined
  return only.why === 'name' ? undefined : only
}
