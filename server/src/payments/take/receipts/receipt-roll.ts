import PDFDocument from 'pdfkit'
import { block, registerPaperFonts, type Doc, type Element, figure } from '../../../papers/paper-drawing.ts'
import type { PaperLogo } from '../../../papers/paper-logo.ts'
import { receiptWords, type ReceiptPdf } from './receipt-words.ts'

/** Points: 80 mm of paper; the printer's head reaches the middle 72 mm. */
const PAPER = 226.77
const REACH = 204.09
const LEFT = (PAPER - REACH) / 2
const TOP = 12
/** Height for measuring: longer than any receipt, as a payment goes to at most 500 bills. */
const MEASURE = 14_000
const SUMS = 78
/** Largest size of a logo. */
const SIGN = { width: 120, height: 26 }

interface Manner {
  readonly font?: 'text' | 'bold'
  readonly tag?: string
  readonly align?: 'left' | 'center'
}

/** Draws a small logo in the middle. */
const drawSign = (doc: Doc, root: Element, { png, width, height }: PaperLogo, name: string): void => {
  const scale = Math.min(SIGN.width / width, SIGN.height / height)
  const size = { width: width * scale, height: height * scale }
  root.add(doc.struct('Figure', { alt: name }, () => void doc.image(Buffer.from(png), (PAPER - size.width) / 2, doc.y, size)))
  doc.y = TOP + size.height + 6
}

/** Draws the receipt from the top; the paper is cut at its end. Only black, because the head prints dots or nothing. */
const draw = (doc: Doc, root: Element, receipt: ReceiptPdf): void => {
  const { number, issuer, rows, currency, head, given, tender, tenderCurrency } = receipt
  const words = receiptWords(receipt)
  const say = (text: string | undefined, size: number, { font = 'text', tag = 'P', align = 'left' }: Manner = {}): void => {
    if (text !== undefined)
      block(
        doc,
        root,
        tag,
        () => void doc.font(font).fontSize(size).fillColor('#000').text(text, LEFT, doc.y, { width: REACH, align }),
      )
  }
  doc.y = TOP
  if (head?.logo) drawSign(doc, root, head.logo, issuer)
  say(head?.name ?? issuer, 12, { font: 'bold', align: 'center' })
  for (const line of head?.contact ?? []) say(line, 7.5, { align: 'center' })
  doc.y += 8
  say(`Receipt ${number}`, 13, { font: 'bold', tag: 'H1', align: 'center' })
  doc.y += 4
  say(words.who, 8.5)
  say(words.reference, 8.5)
  say(words.reason, 8.5)
  doc.y += 6
  const list = doc.struct('L')
  root.add(list)
  for (const { title, amount } of rows)
    block(doc, list, 'LI', () => {
      const { y } = doc
      doc.font('text').fontSize(9).fillColor('#000')
      doc.text(title, LEFT, y, { width: REACH - SUMS - 6 })
      const below = doc.y
      doc.text(`${currency} ${figure(amount, currency)}`, LEFT + REACH - SUMS, y, { width: SUMS, align: 'right' })
      doc.y = Math.max(below, doc.y) + 2
    })
  list.end()
  for (const { title, rest } of rows) if (rest > 0) say(`Left to pay of ${title}: ${currency} ${figure(rest, currency)}`, 8.5)
  doc.y += 6
  say(words.sum, 18, { font: 'bold', align: 'center' })
  say(words.counted, 8.5, { align: 'center' })
  say(words.rounding, 8.5, { align: 'center' })
  if (given !== null) {
    say(`Given ${tenderCurrency} ${figure(given, tenderCurrency)}`, 8.5, { align: 'center' })
    say(`Change ${tenderCurrency} ${figure(given - tender, tenderCurrency)}`, 8.5, { align: 'center' })
  }
  doc.y += 6
  say(words.takenBy, 8)
}

const drawn = (receipt: ReceiptPdf, height: number): Promise<{ bytes: Uint8Array; end: number }> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: [PAPER, height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      info: {
        Title: `Receipt ${receipt.number} · ${receipt.issuer}`,
        Author: receipt.issuer,
        CreationDate: new Date(receipt.takenAt),
      },
    })
    const chunks: Buffer[] = []
    let end = 0
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve({ bytes: new Uint8Array(Buffer.concat(chunks)), end }))
    doc.on('error', reject)
    registerPaperFonts(doc)
    const root = doc.struct('Document')
    doc.addStructure(root)
    draw(doc, root, receipt)
    end = doc.y
    root.end()
    doc.end()
  })

/** Draws a receipt for a roll of 80 mm, as long as its text. The same source gives the same bytes. */
export const receiptRoll = async (receipt: ReceiptPdf): Promise<Uint8Array> => {
  const { end } = await drawn(receipt, MEASURE)
  return (await drawn(receipt, Math.ceil(end + TOP))).bytes
}
