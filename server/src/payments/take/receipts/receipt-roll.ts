import { figure } from '../../../papers/paper-drawing.ts'
import { rollOf, type Roll } from '../../../papers/paper-roll.ts'
import { receiptWords, type ReceiptPdf } from './receipt-words.ts'

/** Points: longer than any receipt, as a payment goes to at most 500 bills. */
const MOST = 14_000

const draw = (roll: Roll, receipt: ReceiptPdf): void => {
  const { number, issuer, rows, currency, head, given, tender, tenderCurrency } = receipt
  const words = receiptWords(receipt)
  const { say, list, skip } = roll
  if (head?.logo) roll.sign(head.logo, issuer)
  say(head?.name ?? issuer, 12, { font: 'bold', align: 'center' })
  for (const line of head?.contact ?? []) say(line, 7.5, { align: 'center' })
  skip(8)
  say(`Receipt ${number}`, 13, { font: 'bold', tag: 'H1', align: 'center' })
  skip(4)
  say(words.who, 8.5)
  say(words.reference, 8.5)
  say(words.reason, 8.5)
  skip(6)
  list(rows.map(({ title, amount }) => ({ title, amount: `${currency} ${figure(amount, currency)}` })))
  for (const { title, rest } of rows) if (rest > 0) say(`Left to pay of ${title}: ${currency} ${figure(rest, currency)}`, 8.5)
  skip(6)
  say(words.sum, 18, { font: 'bold', align: 'center' })
  say(words.counted, 8.5, { align: 'center' })
  say(words.rounding, 8.5, { align: 'center' })
  if (words.parts.length > 0) {
    skip(6)
    list(words.parts.map(({ title, amount, under }) => ({ title: under === undefined ? title : `${title}, ${under}`, amount })))
  }
  if (given !== null) {
    say(`Given ${tenderCurrency} ${figure(given, tenderCurrency)}`, 8.5, { align: 'center' })
    say(`Change ${tenderCurrency} ${figure(given - tender, tenderCurrency)}`, 8.5, { align: 'center' })
  }
  skip(6)
  say(words.takenBy, 8)
}

/** Draws a receipt for a roll of 80 mm, as long as its text. The same source gives the same bytes. */
export const receiptRoll = (receipt: ReceiptPdf): Promise<Uint8Array> =>
  rollOf({ title: `Receipt ${receipt.number}`, author: receipt.issuer, at: new Date(receipt.takenAt), most: MOST }, (roll) =>
    draw(roll, receipt),
  )
