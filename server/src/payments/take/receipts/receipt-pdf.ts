import { letterhead } from '../../../papers/draw-letterhead.ts'
import { block, figure, line, paperOf } from '../../../papers/paper-drawing.ts'
import { accent, ink, margin, muted, width } from '../../../papers/paper-style.ts'
import { receiptWords, type ReceiptPdf } from './receipt-words.ts'

/** Draws a receipt as a tagged PDF of a US letter page. The same source gives the same bytes. */
export const receiptPdf = (receipt: ReceiptPdf): Promise<Uint8Array> => {
  const { number, issuer, takenAt, rows, currency, head } = receipt
  const words = receiptWords(receipt)
  const facts = { title: `Receipt ${number}`, author: issuer, at: new Date(takenAt), isOld: head === undefined }
  return paperOf(facts, (doc, root) => {
    const paragraph = (text: string, size = 10, colour: string = ink): void =>
      block(doc, root, 'P', () => void doc.font('text').fontSize(size).fillColor(colour).text(text, margin, doc.y, { width }))
    if (head) letterhead(doc, root, head)
    else {
      block(doc, root, 'P', () => void doc.font('bold').fontSize(15).fillColor(accent).text(issuer, margin, margin, { width }))
      doc.moveDown(1)
    }
    block(
      doc,
      root,
      'H1',
      () => void doc.font('bold').fontSize(24).fillColor(ink).text(`Receipt ${number}`, margin, doc.y, { width }),
    )
    doc.moveDown(0.4)
    paragraph(words.who)
    if (words.reference !== undefined) paragraph(words.reference, 9, muted)
    if (words.reason !== undefined) paragraph(words.reason)
    doc.moveDown(1)
    block(doc, root, 'P', () => void doc.font('bold').fontSize(28).fillColor(ink).text(words.sum, margin, doc.y, { width }))
    if (words.counted !== undefined) paragraph(words.counted)
    if (words.rounding !== undefined) paragraph(words.rounding, 9, muted)
    doc.moveDown(1)
    const listOf = (items: readonly { readonly title: string; readonly amount: string }[]): void => {
      const list = doc.struct('L')
      root.add(list)
      for (const item of items) {
        block(doc, list, 'LI', () => {
          const { y } = doc
          doc
            .font('text')
            .fontSize(10)
            .fillColor(ink)
            .text(item.title, margin, y, { width: width - 120 })
          const below = doc.y
          doc.text(item.amount, margin + width - 110, y, { width: 110, align: 'right' })
          doc.y = below + 8
        })
        line(doc, doc.y - 4)
      }
      list.end()
    }
    listOf(rows.map((row) => ({ title: row.title, amount: `${currency} ${figure(row.amount, currency)}` })))
    if (words.parts.length > 0) {
      doc.moveDown(1)
      listOf(
        words.parts.map(({ title, amount, under }) => ({ title: under === undefined ? title : `${title}, ${under}`, amount })),
      )
    }
    doc.moveDown(1)
    paragraph(words.takenBy, 9, muted)
  })
}
