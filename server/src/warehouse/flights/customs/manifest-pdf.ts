import { longPaper, type LongParagraph, type PaperWork } from '../../../papers/long/long-paper.ts'
import { dayText } from '../../../papers/paper-style.ts'
import type { Column, Row } from '../../../papers/paper-table.ts'
import { citationOf } from '../eei/eei.ts'
import { itemWords } from '../../packages/items/items-words.ts'
import type { FlightContent, PaperLine } from './flight-content.ts'
import { consigneeOf, itemsOf, kilograms, totalsOf } from './waybill-line.ts'

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

const openingOf = ({ content, edition, hash }: ManifestPdf): LongParagraph[] => {
  const { pieces, weightKg, value } = totalsOf(content.lines)
  const { office, unloadedAt, carrier } = content.header
  const route = [carrier, unloadedAt && `to ${unloadedAt}`, office && `Customs office ${office}`].filter(Boolean).join(' · ')
  return [
    { words: content.company, bold: true },
    { words: `Manifest of ${content.flight}`, bold: true, size: 22, tag: 'H1' },
    { words: `Airline’s waybill ${content.mawb ?? ''} · departs ${dayText(content.departsOn)}` },
    ...(route === '' ? [] : [{ words: route }]),
    { words: `${pieces} pieces · ${weightKg} kg · US$${value}`, bold: true },
    { words: `Edition ${edition}, content ${hash}`, size: 8 },
  ]
}

/** What is in a package: its items, or else the description of the whole and its code. */
const contentsOf = (line: PaperLine): string[] => {
  const items = itemsOf(line)
  if (items.length > 0) return items.map((item) => itemWords(item))
  return [line.description, line.hs_code && `HS ${line.hs_code}`]
}

function* rowsOf({ lines }: FlightContent): Generator<Row> {
  for (const line of lines)
    yield {
      cells: [
        line.hawb ?? '',
        line.tax_id ? `${consigneeOf(line)}\nTax ID ${line.tax_id.value}` : consigneeOf(line),
        [...contentsOf(line), citationOf(line)].filter(Boolean).join('\n'),
        kilograms(line.weight_lb),
        line.declared_value ?? '',
      ],
      under: [line.home_address, line.store_name && `From ${line.store_name}`, line.tracking_number].filter(Boolean).join('\n'),
    }
}

/** Writes the manifest of a flight to `send`; see {@link manifestPdf}. Returns what it took. */
export const writeManifest = (source: ManifestPdf, send: (bytes: Uint8Array) => void): PaperWork =>
  longPaper(
    {
      title: `Manifest of ${source.content.flight}, edition ${source.edition}`,
      author: source.content.company,
      at: source.at,
      opening: openingOf(source),
      columns,
      rows: rowsOf(source.content),
    },
    send,
  )

/** The manifest of a flight for people: consignee, contents and value of each waybill, whole. The same source gives the same bytes. */
export const manifestPdf = (source: ManifestPdf): Uint8Array => {
  const chunks: Uint8Array[] = []
  writeManifest(source, (bytes) => chunks.push(bytes))
  return new Uint8Array(Buffer.concat(chunks))
}
