import { missingWords } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import { citationOf } from '../eei/eei.ts'
import { customsText, customsWidths } from './customs-text.ts'
import { consigneeOf, inOrder, kilograms, missingOf, totalsOf, type Consignment } from './waybill-line.ts'

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
]

/**
 * The lines of a flight's file for the customs broker, in a stable order, with the sums as its last line. Names, addresses and contents are in
 * the letters and widths of Customs' systems; the exporter is the store, never the forwarder. Tax ids are hidden from people who may not see
 * them. Pure.
 */
export const brokerFile = (
  mawb: string | null,
  all: readonly Consignment[],
  { showsTaxIds }: { readonly showsTaxIds: boolean },
): (string | number | null)[][] => {
  const { pieces, weightKg, value } = totalsOf(all)
  return [
    head,
    ...inOrder(all).map((one, index) => [
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
    ]),
    ['Total', mawb, null, null, null, null, null, null, null, null, pieces, weightKg, value, null, null, null],
  ]
}
