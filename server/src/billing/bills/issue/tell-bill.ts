import type { StaffBillDetail } from '@parcelport/contract/billing/staff-bills.ts'
import { sayingAtHome, type SayAtHome } from '../../../money/ledger/local-sums.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { billMail } from './bill-mails.ts'
import { besidePromise, dayInWords, issuedWords } from '../show/bill-words.ts'
import { depositPaysWords } from './deposit-pays.ts'

interface Saying {
  readonly customerId: string
  readonly bill: Pick<StaffBillDetail, '_id' | 'number' | 'total' | 'open' | 'currency' | 'reference'>
  readonly title: string
  readonly sentence: string
  readonly more?: string
}

const mailOf = ({ bill, title, sentence, more = '' }: Saying, sayAtHome: SayAtHome) => ({
  template: billMail,
  data: {
    billId: bill._id,
    number: bill.number,
    title,
    sentence,
    more,
    facts: [
      ['Bill', bill.number],
      ['Comes to', sayAtHome(bill.total, bill.currency)],
      ['Left to pay', sayAtHome(bill.open, bill.currency)],
      ['Reference', bill.reference],
    ] as const,
  },
})

const say = async (tx: Tx, saying: Saying): Promise<void> => {
  const mail = mailOf(saying, await sayingAtHome(tx))
  await notify(tx, { customerId: saying.customerId, kind: 'account', about: 'bills', message: saying.sentence, mail })
}

/** How a new bill compares with what was promised, and what the deposit pays of it; empty where neither is to be said. */
export const billMore = async (tx: Tx, bill: StaffBillDetail): Promise<string> => {
  const { customer, open, currency } = bill
  const sayAtHome = await sayingAtHome(tx)
  const paidBy = await depositPaysWords(tx, { customerId: customer._id, open, currency }, sayAtHome)
  return [besidePromise(bill, sayAtHome), paidBy].filter(Boolean).join(' ')
}

/**
 * Tells a customer of a new bill, within the transaction that issued it.
 * @param byMail false where another mail of that transaction says what the bill comes to
 */
export const tellIssued = async (tx: Tx, bill: StaffBillDetail, { byMail = true } = {}): Promise<void> => {
  const customerId = bill.customer._id
  const sentence = issuedWords(bill, await sayingAtHome(tx))
  if (!byMail) return notify(tx, { customerId, kind: 'account', about: 'bills', message: sentence })
  await say(tx, { customerId, bill, title: 'Your bill is here', sentence, more: await billMore(tx, bill) })
}

/** Tells a customer that a bill is void. */
export const tellVoid = (tx: Tx, bill: StaffBillDetail): Promise<void> =>
  say(tx, {
    customerId: bill.customer._id,
    bill,
    title: 'We have cancelled a bill',
    sentence: `Bill ${bill.number} is cancelled: you do not have to pay it. ${bill.reason ?? ''}`.trim(),
  })

/** Tells a customer of the latest credit note of a bill. */
export const tellCredited = async (tx: Tx, bill: StaffBillDetail): Promise<void> => {
  const note = bill.creditNotes.at(-1)
  if (!note) throw new TypeError('The bill has no credit note')
  const sayAtHome = await sayingAtHome(tx)
  await say(tx, {
    customerId: bill.customer._id,
    bill,
    title: 'We have reduced your bill',
    sentence: `Credit note ${note.number} takes ${sayAtHome(note.total, bill.currency)} off bill ${bill.number}. ${note.reason}`,
  })
}

/** Tells a customer what is left to pay, before or after the due date. */
export const tellDue = async (
  tx: Tx,
  {
    kind,
    customerId,
    bill,
    dueOn,
  }: Pick<Saying, 'customerId' | 'bill'> & { readonly kind: 'due soon' | 'overdue'; readonly dueOn: string },
): Promise<void> => {
  const sayAtHome = await sayingAtHome(tx)
  const left = `${sayAtHome(bill.open, bill.currency)} of bill ${bill.number}`
  const day = dayInWords(dueOn)
  await say(tx, {
    customerId,
    bill,
    title: kind === 'overdue' ? 'Your bill is late' : 'Your bill is due soon',
    sentence:
      kind === 'overdue'
        ? `${left} was due by the end of ${day}. Please pay it, or write to us if something is wrong with it.`
        : `${left} is due by the end of ${day}.`,
    more: 'If you have paid in the last few days, thank you: you need do nothing more.',
  })
}
