import type { BillDetail } from '@parcelport/contract/billing/bills.ts'
import { encode } from 'uqr'
import { block, figure, line, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import { dayText, foot, ink, margin, width } from '../../../papers/paper-style.ts'

/** Side of the code in points. Phones read squares of at least 1.5 points. */
const SIDE = 84
const words = { x: margin + SIDE + 20, width: width - SIDE - 20 }

/** Draws a QR code of a text, always black on white, with the white border that readers need. */
const drawCode = (doc: Doc, text: string, x: number, y: number): void => {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const step = SIDE / size
  doc.rect(x, y, SIDE, SIDE).fill('#ffffff')
  for (const [down, row] of data.entries())
    for (const [across, isDark] of row.entries()) if (isDark) doc.rect(x + across * step, y + down * step, step, step)
  doc.fill('#000000')
}

/** Draws how to pay a bill: sum, due date, payment reference, and a code with the address where the customer reads and pays it. */
export const howToPay = (doc: Doc, root: Element, { bill, payAt }: { bill: BillDetail; payAt: string }): void => {
  const { currency, total, dueOn, reference, bankDetails } = bill
  if (total === 0) return
  const sum = `${currency} ${figure(total, currency)}`
  const inOther = bill.other ? ` (${bill.other.currency} ${figure(bill.other.total, bill.other.currency)})` : ''
  const parts = [
    { text: `Please pay ${sum}${inOther} by ${dayText(dueOn)}.`, font: 'bold', size: 10.5 },
    { text: `Payment reference ${reference}`, font: 'bold', size: 10.5 },
    ...(bankDetails === ''
      ? []
      : [{ text: `By bank transfer, with the payment reference: ${bankDetails}`, font: 'text', size: 9 }]),
    { text: `Scan the code, or open ${payAt}, to read this bill and to see every way to pay it.`, font: 'text', size: 9 },
  ]
  const measured = parts.map(
    ({ text, font, size }) => doc.font(font).fontSize(size).heightOfString(text, { width: words.width }) + 5,
  )
  const height = Math.max(
    SIDE,
    measured.reduce((all, each) => all + each, 0),
  )
  if (doc.y + height + 26 > doc.page.height - foot) doc.addPage()
  else doc.y += 12
  line(doc, doc.y)
  const y = doc.y + 12
  root.add(doc.struct('Figure', { alt: `QR code that leads to ${payAt}` }, () => drawCode(doc, payAt, margin, y)))
  doc.y = y
  for (const { text, font, size } of parts)
    block(doc, root, 'P', () => {
      doc.font(font).fontSize(size).fillColor(ink).text(text, words.x, doc.y, { width: words.width })
      doc.y += 5
    })
  doc.y = Math.max(doc.y, y + SIDE)
}
