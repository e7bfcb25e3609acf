import type { CustodyLog } from '@parcelport/contract/warehouse/packages/custody.ts'
import { letterhead } from '../../../papers/draw-letterhead.ts'
import { paperOf, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import type { DrawnHead } from '../../../papers/paper-logo.ts'
import { paragraph, tableOf, type Column, type Row } from '../../../papers/paper-table.ts'

export interface CustodyPdf extends CustodyLog {
  readonly head: DrawnHead
  readonly trackingNumber: string
  readonly timeZone: string
}

const columns: readonly Column[] = [
  { title: '#', x: 0, width: 26, align: 'left' },
  { title: 'What', x: 30, width: 292, align: 'left' },
  { title: 'When', x: 326, width: 106, align: 'left' },
  { title: 'By', x: 436, width: 80, align: 'left' },
]

const rowOf = (
  { entry, at, title, text, by, files, hash }: CustodyLog['entries'][number],
  written: Intl.DateTimeFormat,
): Row => ({
  cells: [String(entry), title, written.format(new Date(at)), by],
  under: [text, ...files.map((file) => `File ${file}`), `Entry ${hash}`].filter(Boolean).join('\n'),
})

const draw = (doc: Doc, root: Element, { head, trackingNumber, timeZone, entries, fault }: CustodyPdf): void => {
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  letterhead(doc, root, head)
  paragraph(doc, root, 'Custody log', { bold: true, size: 24, tag: 'H1' })
  doc.moveDown(0.4)
  paragraph(doc, root, `Package ${trackingNumber}. Times are those of ${timeZone}.`)
  doc.moveDown(0.8)
  const found = fault
    ? `This log has been changed. ${fault.why}`
    : 'Every entry follows from the one before: nothing was changed.'
  paragraph(doc, root, found, { bold: true })
  doc.moveDown(0.4)
  paragraph(
    doc,
    root,
    'The number next to “Entry” is the SHA-256 of the number before it and of the entry as it was written. The number next to “File” is the SHA-256 of a photo, signature or letter. One changed letter changes every number after it.',
    { size: 9 },
  )
  doc.moveDown(1)
  if (entries.length === 0) paragraph(doc, root, 'This log is empty.')
  else
    tableOf(
      doc,
      root,
      columns,
      entries.map((entry) => rowOf(entry, written)),
    )
}

/** A package's custody log as a tagged PDF of US letter pages. The same source gives the same bytes. */
export const custodyPdf = (source: CustodyPdf): Promise<Uint8Array> =>
  paperOf(
    { title: `Custody log ${source.trackingNumber}`, author: source.head.name, at: new Date(source.entries.at(-1)?.at ?? 0) },
    (doc, root) => draw(doc, root, source),
  )
