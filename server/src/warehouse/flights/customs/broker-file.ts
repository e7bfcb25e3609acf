import { missingWords } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { citationOf } from '../eei/eei.ts'
import { customsText, customsWidths } from './customs-text.ts'
import { consigneeOf, inOrder, itemsOf, kilograms, missingOf, totalsOf, type Consignment } from './waybill-line.ts'

const HIDDEN = 'on file'

const head = [
  'Line',
  'MAWB',
  'HAWB',
  'Consignee',
  'Tax ID',
  'Address',
  'Telephone',
  'Exporter',
  'Contents',
  'HS code',
  'Pieces',
  'Gross mass (kg)',
  'Value (USD)',
  'EEI',
  'Tracking number',
  'Missing',
  'Item',
  'Quantity',
  'Unit value (USD)',
  'Origin',
]

type Cells = (string | number | null)[]

/**
 * The rows of a consignment's items: the number of its line and its waybills, what an item is, its code, and the columns of items. Pieces, mass and
 * value stay empty, so that each of those columns adds up to its sum.
 */
const itemRows = (line: number, mawb: string | null, one: Consignment): Cells[] =>
  itemsOf(one).map(({ description, quantity, unit_value, hs_code, origin }, index) => [
    ...[line, mawb, one.hawb, null, null, null, null, null],
    ...[customsText(description, customsWidths.goods), hs_code, null, null, null, null, null, null],
    ...[index + 1, quantity, unit_value, origin],
  ])

/**
 * The lines of a flight's file for the customs broker, in a stable order, each followed by its items, with the sums as its last line. Names, addresses and contents are in
 * the letters and widths of Customs' systems; the exporter is the store, never the forwarder. Tax ids are hidden from people who may not see
 * them. Pure.
 */
export const brokerFile = (
  mawb: string | null,
  all: readonly Consignment[],
  { showsTaxIds }: { readonly showsTaxIds: boolean },
): Cells[] => {
  const { pieces, weightKg, value } = totalsOf(all)
  return [
    head,
    ...inOrder(all).flatMap((one, index) => [
      [
        index + 1,
        mawb,
        one.hawb,
        customsText(consigneeOf(one), customsWidths.name),
        one.tax_id ? (showsTaxIds ? one.tax_id.value : HIDDEN) : '',
        customsText(one.home_address, customsWidths.address),
        one.telephone,
        customsText(one.store_name, customsWidths.name),
        customsText(one.description, customsWidths.goods),
        one.hs_code,
        1,
        kilograms(one.weight_lb),
        one.declared_value,
        citationOf(one),
        one.tracking_number,
        missingOf(one)
          .map((need) => missingWords[need])
          .join('; '),
        null,
        null,
        null,
        null,
      ],
      ...itemRows(index + 1, mawb, one),
    ]),
    [
      ...['Total', mawb, ...Array.from({ length: 8 }, () => null), pieces, weightKg, value],
      ...Array.from({ length: 7 }, () => null),
    ],
  ]
}
