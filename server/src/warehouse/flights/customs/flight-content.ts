import { createHash } from 'node:crypto'
import type { CustomsHeader } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { citationOf, LOW_VALUE } from '../eei/eei.ts'
import { itemsOf, type Consignment } from './waybill-line.ts'

/** A line of a flight's papers: a package, the box of its customer as it is marked, and the SHA-256 of its invoice. */
export interface PaperLine extends Consignment {
  readonly marks: string
  readonly invoice_hash: string | null
}

const itemValues = (line: PaperLine) =>
  itemsOf(line).map(({ description, quantity, unit_value, hs_code, origin }) => [
    description,
    quantity,
    unit_value,
    hs_code,
    origin,
  ])

/** Everything that the papers of a flight say. */
export interface FlightContent {
  readonly company: string
  readonly flight: string
  /** Year-month-day at the place of departure. */
  readonly departsOn: string
  readonly mawb: string | null
  readonly header: CustomsHeader
  /** In the order of every paper. */
  readonly lines: readonly PaperLine[]
}

/** Whether Customs' XML can be written: all that it says of the flight is known. Pure. */
export const hasXmlHeader = ({ mawb, header }: Pick<FlightContent, 'mawb' | 'header'>): boolean =>
  mawb !== null && header.office !== '' && header.unloadedAt !== '' && header.carrier !== ''

const lineValues = (line: PaperLine): unknown[] => [
  line.hawb,
  line.tracking_number,
  line.consignee,
  line.customer,
  line.home_address,
  line.telephone,
  line.store_name,
  line.description,
  line.hs_code,
  line.weight_lb,
  line.declared_value,
  line.marks,
  line.invoice_hash,
  ...(line.enclosed ?? []).map(({ hash }) => hash),
  ...(line.tax_id ? ['tax id', line.tax_id.mark] : []),
  // Papers that were sealed before filings or items were noted keep their hash.
  ...(citationOf(line) === LOW_VALUE ? [] : ['eei', citationOf(line)]),
  ...(itemsOf(line).length === 0 ? [] : ['items', itemValues(line)]),
]

/** SHA-256 of what a flight's papers say, in hexadecimal: the same content gives the same hash, whenever it is read. Pure. */
export const contentHash = ({ company, flight, departsOn, mawb, header, lines }: FlightContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        [company, flight, departsOn, mawb, header.office, header.unloadedAt, header.carrier],
        lines.map((line) => lineValues(line)),
      ]),
    )
    .digest('hex')
