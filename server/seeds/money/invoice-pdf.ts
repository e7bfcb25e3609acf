import PDFDocument from 'pdfkit'

export interface Invoice {
  readonly storeName: string
  readonly buyer: string
  readonly item: string
  /** USD. */
  readonly amount: number
  readonly orderNumber: string
}

/** A store's invoice as customers hand it in: one page with the amount that Customs looks for. */
export const invoicePdf = async ({ storeName, buyer, item, amount, orderNumber }: Invoice): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'LETTER', margin: 64, info: { Title: `Invoice ${orderNumber}`, Author: storeName } })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  const price = `US$${amount.toFixed(2)}`
  document.font('Helvetica-Bold').fontSize(24).text(storeName).moveDown()
  document.font('Helvetica').fontSize(12).text(`Invoice ${orderNumber}`).text(`Sold to ${buyer}`).moveDown()
  document.text(item, { continued: true }).text(price, { align: 'right' }).moveDown()
  document.font('Helvetica-Bold').text('Total paid', { continued: true }).text(price, { align: 'right' })
  document.end()
  return done
}
