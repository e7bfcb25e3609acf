import { accountNumber } from '@parcelport/contract/customers/account-number-rules.ts'
import { standardBrand, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import { holdWords } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { Flight, FlightLine } from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import PDFDocument from 'pdfkit'
import { registerPaperFonts } from '../../papers/paper-drawing.ts'

export interface FlightPdf {
  readonly companyName: string
  /** The company's colours; the standard ones by default. */
  readonly colours?: Brand | undefined
  readonly accountPrefix: string
  readonly flight: Flight
  readonly lines: readonly FlightLine[]
  readonly at: Date
  /** The time zone of the place of departure. */
  readonly timeZone: string
}

type Doc = InstanceType<typeof PDFDocument>

const muted = '#51606E'
const rule = '#E4DCCF'
const margin = 42
const rowHeight = 20

/** Title, left edge, width and text of each column. */
const columns = [
  { title: '', x: 0, width: 16, of: () => '' },
  { title: 'Tracking number', x: 20, width: 140, of: (line: FlightLine) => line.trackingNumber },
  { title: 'Customer', x: 164, width: 130, of: ({ package: pkg }: FlightLine) => pkg?.customer.name ?? 'not known' },
  {
    title: 'Box',
    x: 298,
    width: 62,
    of: ({ package: pkg }: FlightLine, prefix: string) => (pkg ? accountNumber(pkg.customer.boxNumber, prefix) : ''),
  },
  {
    title: 'Weight',
    x: 364,
    width: 52,
    of: ({ package: pkg }: FlightLine) => (pkg?.weightLb ? `${pkg.weightLb.toFixed(2)} lb` : ''),
  },
  {
    title: 'Holds',
    x: 420,
    width: 108,
    of: ({ package: pkg, state }: FlightLine) =>
      [...(state === 'aboard' ? [] : [state]), ...(pkg?.holds ?? []).map(({ kind }) => holdWords[kind])].join(', '),
  },
] as const

const cells = (doc: Doc, text: (column: (typeof columns)[number]) => string): void => {
  const { y } = doc
  for (const column of columns)
    doc.text(text(column), margin + column.x, y, { width: column.width, height: rowHeight, ellipsis: true, lineBreak: false })
  doc.y = y + rowHeight
}

const heads = (doc: Doc, ink: string): void => {
  doc.font('bold').fontSize(8.5).fillColor(muted)
  cells(doc, ({ title }) => title)
  doc.fillColor(ink)
}

/** Writes the flight's name and `page 1 of 3` below every page. */
const numberPages = (doc: Doc, name: string): void => {
  const { start, count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index)
    // Without this, text below the margin would open another page.
    doc.page.margins.bottom = 0
    doc.font('text').fontSize(8).fillColor(muted)
    doc.text(`${name} · page ${index + 1} of ${count}`, margin, doc.page.height - 32, { lineBreak: false })
  }
}

const draw = (
  doc: Doc,
  { companyName, colours = standardBrand, accountPrefix, flight, lines, at, timeZone }: FlightPdf,
): void => {
  const { ink, coralInk: accent } = colours
  registerPaperFonts(doc)
  const written = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  doc.font('bold').fontSize(9).fillColor(accent).text(companyName, margin, margin)
  doc.fontSize(22).fillColor(ink).text(`Flight ${flight.name}`)
  doc.font('text').fontSize(9.5).fillColor(muted)
  doc.text(
    `Departs ${written.format(new Date(flight.departsAt))} · ${flight.packages} packages · ${flight.weightLb.toFixed(2)} lb`,
  )
  doc.text(`${flight.status}, printed ${written.format(at)}`)
  doc.moveDown(1)
  heads(doc, ink)
  for (const line of lines) {
    if (doc.y + rowHeight > doc.page.height - margin - 20) {
      doc.addPage()
      heads(doc, ink)
    }
    const { y } = doc
    doc.rect(margin, y, 10, 10).lineWidth(0.8).strokeColor(ink).stroke()
    doc.font('text').fontSize(9).fillColor(ink)
    cells(doc, ({ of }) => of(line, accountPrefix))
    doc
      .moveTo(margin, y + rowHeight - 5)
      .lineTo(doc.page.width - margin, y + rowHeight - 5)
      .lineWidth(0.4)
      .strokeColor(rule)
      .stroke()
  }
  numberPages(doc, flight.name)
}

/** A flight's list, to print and tick off by hand. */
export const flightPdf = (source: FlightPdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const title = `Flight ${source.flight.name}`
    const doc = new PDFDocument({
      size: 'LETTER',
      margin,
      bufferPages: true,
      displayTitle: true,
      lang: 'en',
      info: { Title: title, Author: source.companyName, CreationDate: source.at },
    })
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    draw(doc, source)
    doc.end()
  })
