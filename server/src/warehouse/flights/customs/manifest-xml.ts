import { islandProfile, type CustomsProfile } from './customs-profile.ts'
import { customsText, saysSomething } from './customs-text.ts'
import type { FlightContent, PaperLine } from './flight-content.ts'
import { consigneeOf, itemsOf, kilograms } from './waybill-line.ts'

/** An element of XML: its name, and its text or its elements. */
type XmlElement = readonly [name: string, content: string | readonly XmlElement[]]

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? '')

const written = ([name, content]: XmlElement, indent: string): string =>
  typeof content === 'string'
    ? `${indent}<${name}>${escaped(content)}</${name}>\n`
    : `${indent}<${name}>\n${content.map((each) => written(each, `${indent}  `)).join('')}${indent}</${name}>\n`

interface Trader {
  readonly name: string
  readonly address?: string
  /** By which Customs knows them. */
  readonly code?: string | undefined
}

/** A person or a company of a waybill; left out where Customs' letters leave nothing of the name. */
const trader = (kind: string, { widths }: CustomsProfile, { name, address, code }: Trader): XmlElement[] => {
  const named = customsText(name, widths.name)
  if (!saysSomething(named)) return []
  const where: XmlElement[] = address === undefined ? [] : [[`${kind}_address`, customsText(address, widths.address)]]
  const known: XmlElement[] = code === undefined ? [] : [[`${kind}_code`, customsText(code, widths.code)]]
  return [[kind, [...known, [`${kind}_name`, named], ...where]]]
}

/** The pieces and the weight of a waybill. */
const wholeOf = (line: PaperLine): XmlElement[] => [
  ['Number_of_packages', '1'],
  ['Gross_mass', kilograms(line.weight_lb)],
]

/**
 * The codes of the contents in the Harmonized System, for countries whose Customs reads them: those of its items, or else the package's own; left
 * out where nobody entered any. Of several items nobody knows the weight of each, and they are one package: only a single one says both.
 */
const harmonized = (line: PaperLine, { hasHarmonizedCodes, widths }: CustomsProfile): XmlElement[] => {
  if (!hasHarmonizedCodes) return []
  const items = itemsOf(line)
  const coded = items.filter(({ hs_code }) => hs_code !== '')
  const whole = { description: line.description, hs_code: line.hs_code, origin: '' }
  const said = coded.length > 0 ? coded : [whole].filter(({ hs_code }) => hs_code !== '')
  const isWhole = coded.length === 0 || items.length === 1
  return said.map(({ description, hs_code, origin }): XmlElement => [
    'HS_Compliance',
    [
      ['HS_code', hs_code],
      ['Commercial_description', customsText(description, widths.goods)],
      ...(isWhole ? wholeOf(line) : []),
      ...(origin === '' ? [] : [['Country_of_origin', origin] as const]),
    ],
  ])
}

const bill = (content: FlightContent, line: PaperLine, number: number, profile: CustomsProfile): XmlElement => {
  const consignee = { name: consigneeOf(line), address: line.home_address }
  return [
    'Bol_segment',
    [
      [
        'Bol_id',
        [
          ['Bol_reference', line.hawb ?? ''],
          ['Line_number', String(number)],
          ['Bol_nature', profile.nature],
          ['Bol_type_code', profile.billType],
          ['Master_bol_ref_number', content.mawb ?? ''],
        ],
      ],
      ['Consolidated_Cargo', '0'],
      [
        'Load_unload_place',
        [
          ['Place_of_loading_code', profile.loadedAt],
          ['Place_of_unloading_code', content.header.unloadedAt],
        ],
      ],
      [
        'Traders_segment',
        [
          ...trader('Carrier', profile, { name: content.header.carrier }),
          ...trader('Exporter', profile, { name: line.store_name }),
          ...trader('Notify', profile, consignee),
          ...trader('Consignee', profile, { ...consignee, code: line.tax_id?.value }),
        ],
      ],
      [
        'Goods_segment',
        [
          ['Number_of_packages', '1'],
          ['Package_type_code', profile.packageType],
          ['Gross_mass', kilograms(line.weight_lb)],
          ['Shipping_marks', customsText(line.marks, profile.widths.goods)],
          ['Goods_description', customsText(line.description, profile.widths.goods)],
          ['Num_of_ctn_for_this_bol', '0'],
        ],
      ],
      [
        'Value_segment',
        [
          [
            'Customs_segment',
            [
              ['Customs_value', line.declared_value ?? ''],
              ['Customs_currency', profile.currency],
            ],
          ],
        ],
      ],
      ...harmonized(line, profile),
    ],
  ]
}

/**
 * The papers of a flight as a cargo manifest for ASYCUDA: the airline's waybill broken into ours, in a stable order and indentation. Names,
 * addresses and contents are in the letters and widths of Customs. Pure.
 */
export const manifestXml = (content: FlightContent, profile: CustomsProfile = islandProfile): string => {
  const master: XmlElement = [
    'Master_bol',
    [
      ['Customs_office_code', content.header.office],
      ['Voyage_number', customsText(content.flight, profile.widths.code)],
      ['Date_of_departure', content.departsOn],
      ['Reference_number', content.mawb ?? ''],
    ],
  ]
  const bills = content.lines.map((line, index) => bill(content, line, index + 1, profile))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written([profile.root, [master, ...bills]], '')}`
}
