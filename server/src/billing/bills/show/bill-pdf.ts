import type { BillDetail, BillLine } from '@parcelport/contract/billing/bills.ts'
import Big from 'big.js'
import { heads, roomFor, row } from './bill-rows.ts'
import { howToPay } from './draw-how-to-pay.ts'
import { letterhead } from '../../../papers/draw-letterhead.ts'
import { whyItDiffers } from './draw-why.ts'
import { block, figure, paperOf, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import { accent, dayText, ink, margin, muted, width } from '../../../papers/paper-style.ts'
import type { DrawnHead } from '../../../papers/paper-logo.ts'

export interface BillPdf {
  /** The company's name on the day of issue. */
  readonly issuer: string
  readonly isVoid: boolean
  readonly bill: BillDetail
  /** The letterhead of the issue, and the address where the bill is paid; undefined where the bill is older than letterheads. */
  readonly head: (DrawnHead & { readonly payAt: string }) | undefined
}

const titleOf = ({ kind, number }: BillDetail): string => `${kind === 'bill' ? 'Bill' : 'Credit note'} ${number}`

const section = (
  doc: Doc,
  table: Element,
  title: string,
  { lines, currency }: Pick<BillDetail, 'lines' | 'currency'>,
): void => {
  if (lines.length === 0) return
  // A heading never stands alone at the foot of a page.
  roomFor(doc, 60)
  const sum = (of: (line: BillLine) => Big) => lines.reduce((all, one) => all.plus(of(one)), new Big(0)).toNumber()
  row(doc, table, true, [title])
  for (const one of lines)
    row(
      doc,
      table,
      false,
      [
        one.title,
        one.taxPercent === 0 ? '' : `${one.taxPercent} %`,
        figure(one.net, currency),
        figure(new Big(one.net).plus(one.tax).toNumber(), currency),
      ],
      [one.trackingNumber, one.reason].filter(Boolean).join(' · '),
    )
  const net = sum(({ net: own }) => new Big(own))
  const gross = sum(({ net: own, tax }) => new Big(own).plus(tax))
  row(doc, table, true, [`${title}, together`, '', figure(net, currency), figure(gross, currency)])
}

const taxNumberOf = ({ taxName, taxNumber }: BillDetail): string[] =>
  taxNumber === '' ? [] : [`${taxName} number ${taxNumber}`]

/** Head of papers that are older than letterheads. */
const plainHead = (doc: Doc, root: Element, { issuer, bill }: BillPdf): void => {
  block(doc, root, 'P', () => void doc.font('bold').fontSize(15).fillColor(accent).text(issuer, margin, margin, { width }))
  for (const words of taxNumberOf(bill))
    block(doc, root, 'P', () => void doc.font('text').fontSize(8.5).fillColor(muted).text(words, margin))
  doc.moveDown(1)
}

const face = (doc: Doc, root: Element, { isVoid, bill }: BillPdf): void => {
  const title = isVoid ? `${titleOf(bill)}: void` : titleOf(bill)
  block(doc, root, 'H1', () => void doc.font('bold').fontSize(24).fillColor(ink).text(title, margin, doc.y, { width }))
  doc.moveDown(0.4)
  const facts = [
    `Issued ${dayText(bill.issuedOn)}`,
    ...(bill.kind === 'bill' ? [`Due ${dayText(bill.dueOn)}`, `Payment reference ${bill.reference}`] : []),
    ...(bill.corrects ? [`Credits bill ${bill.corrects.number}`] : []),
  ]
  block(
    doc,
    root,
    'P',
    () => void doc.font('text').fontSize(10).fillColor(ink).text(facts.join(' · '), margin, doc.y, { width }),
  )
  if (bill.reason !== null)
    block(doc, root, 'P', () => void doc.fontSize(10).text(`Reason: ${bill.reason ?? ''}`, margin, doc.y, { width }))
  doc.moveDown(0.8)
  block(doc, root, 'P', () => {
    doc.font('bold').fontSize(10).text(bill.customer.name, margin, doc.y, { width })
    if (bill.customer.homeAddress !== '') doc.font('text').text(bill.customer.homeAddress, margin, doc.y, { width })
  })
  doc.moveDown(1.2)
}

const closing = (doc: Doc, root: Element, { isVoid, bill, head }: BillPdf): void => {
  if (bill.other) {
    const { currency, total, localPerUsd } = bill.other
    const local = currency === 'USD' ? bill.currency : currency
    const text = `The same in ${currency}: ${figure(total, currency)}, at ${local} ${localPerUsd} to the US dollar.`
    roomFor(doc, 30)
    block(
      doc,
      root,
      'P',
      () =>
        void doc
          .font('text')
          .fontSize(9.5)
          .fillColor(ink)
          .text(text, margin, doc.y + 6, { width }),
    )
  }
  if (bill.kind !== 'bill' || isVoid) return
  if (head) return howToPay(doc, root, { bill, payAt: head.payAt })
  if (bill.bankDetails === '') return
  const text = `How to pay: ${bill.bankDetails}\nGive the payment reference ${bill.reference}.`
  doc.font('text').fontSize(9.5)
  roomFor(doc, doc.heightOfString(text, { width }) + 20)
  block(doc, root, 'P', () => void doc.fillColor(ink).text(text, margin, doc.y + 10, { width, lineGap: 2 }))
}

const draw = (doc: Doc, root: Element, source: BillPdf): void => {
  const { bill } = source
  if (source.head) letterhead(doc, root, source.head, taxNumberOf(bill))
  else plainHead(doc, root, source)
  face(doc, root, source)
  const table = doc.struct('Table')
  root.add(table)
  const head = doc.struct('TR')
  table.add(head)
  block(doc, head, 'TH', () => heads(doc))
  head.end()
  const of = (party: BillLine['party']) => ({ lines: bill.lines.filter((one) => one.party === party), currency: bill.currency })
  section(doc, table, 'Our charges', of('ours'))
  section(doc, table, 'Carried over from our old system', of('earlier'))
  section(doc, table, 'Customs’ taxes, paid for you', of('customs'))
  row(doc, table, false, [`of which ${bill.taxName} on our charges`, '', '', figure(bill.tax, bill.currency)])
  const total = bill.kind === 'bill' ? 'Total' : 'Total credited'
  row(doc, table, true, [`${total}, ${bill.currency}`, '', figure(bill.net, bill.currency), figure(bill.total, bill.currency)])
  table.end()
  closing(doc, root, source)
  if (source.head) whyItDiffers(doc, root, bill)
}

/** Draws a bill or credit note as a tagged PDF of US letter pages. The same source gives the same bytes. */
export const billPdf = (source: BillPdf): Promise<Uint8Array> => {
  const { issuer, bill, head } = source
  const facts = { title: titleOf(bill), author: issuer, at: new Date(bill.issuedAt), isOld: head === undefined }
  return paperOf(facts, (doc, root) => draw(doc, root, source))
}
