import { dayText, paperOf, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import { paragraph, tableOf, type Column } from '../../../papers/paper-table.ts'
import { citationOf } from '../eei/eei.ts'
import type { FlightContent } from './flight-content.ts'
import { consigneeOf, kilograms, totalsOf } from './waybill-line.ts'

export interface ManifestPdf {
  readonly content: FlightContent
  readonly edition: number
  readonly hash: string
  readonly at: Date
}

const columns: readonly Column[] = [
  { title: 'Waybill', x: 0, width: 72, align: 'left' },
  { title: 'Consignee', x: 76, width: 168, align: 'left' },
  { title: 'Contents', x: 248, width: 150, align: 'left' },
  { title: 'kg', x: 402, width: 48, align: 'right' },
  { title: 'US$', x: 454, width: 62, align: 'right' },
]

const draw = (doc: Doc, root: Element, { content, edition, hash }: ManifestPdf): void => {
  const { pieces, weightKg, value } = totalsOf(content.lines)
  const { office, unloadedAt, carrier } = content.header
  const route = [carrier, unloadedAt && `to ${unloadedAt}`, office && `Customs office ${office}`].filter(Boolean).join(' · ')
  paragraph(doc, root, content.company, { bold: true })
  paragraph(doc, root, `Manifest of ${content.flight}`, { bold: true, size: 22, tag: 'H1' })
  doc.moveDown(0.4)
  paragraph(doc, root, `Airline’s waybill ${content.mawb ?? ''} · departs ${dayText(content.departsOn)}`)
  if (route !== '') paragraph(doc, root, route)
  paragraph(doc, root, `${pieces} pieces · ${weightKg} kg · US$${value}`, { bold: true })
  paragraph(doc, root, `Edition ${edition}, content ${hash}`, { size: 8 })
  doc.moveDown(1)
  tableOf(
    doc,
    root,
    columns,
    content.lines.map((line) => ({
      cells: [
        line.hawb ?? '',
        line.tax_id ? `${consigneeOf(line)}\nTax ID ${line.tax_id.value}` : consigneeOf(line),
        [line.description, line.hs_code && `HS ${line.hs_code}`, citationOf(line)].filter(Boolean).join('\n'),
        kilograms(line.weight_lb),
        line.declared_value ?? '',
      ],
      under: [line.home_address, line.store_name && `From ${line.store_name}`, line.tracking_number].filter(Boolean).join('\n'),
    })),
  )
}

/** The manifest of a flight for people: consignee, contents and value of each waybill, whole. The same source gives the same bytes. */
export const manifestPdf = (source: ManifestPdf): Promise<Uint8Array> =>
  paperOf(
    {
      title: `Manifest of ${source.content.flight}, edition ${source.edition}`,
      author: source.content.company,
      at: source.at,
    },
    (doc, root) => draw(doc, root, source),
  )
