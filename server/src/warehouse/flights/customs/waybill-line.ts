import type { CustomsNeed } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import Big from 'big.js'
import type { ItemRow } from '../../packages/items/items-queries.ts'
import { worthOf } from '../../packages/items/items-words.ts'
import { customsText, customsWidths, saysSomething } from './customs-text.ts'

/** The invoice of a package inside a box; null where it has none. */
export interface EnclosedInvoice {
  readonly file_id: string | null
  /** SHA-256 in hexadecimal. */
  readonly hash: string | null
}

/** What Customs knows a consignee by. */
export interface ConsigneeTaxId {
  readonly value: string
  /** SHA-256 of its sealed form, in hexadecimal: tells that it changed, and nothing of the value. */
  readonly mark: string
}

/** A package on a flight, as Customs asks of it. Weights in pounds and values in US dollars, as decimals. */
export interface Consignment {
  readonly package_id: string
  readonly tracking_number: string
  /** The company's waybill; null until the flight closes. */
  readonly hawb: string | null
  readonly consignee: string
  readonly customer: string
  readonly home_address: string
  readonly telephone: string
  readonly store_name: string
  readonly description: string
  /** Six to ten digits of the Harmonized System; empty where nobody entered it. */
  readonly hs_code: string
  readonly weight_lb: string | null
  readonly declared_value: string | null
  readonly invoice_file_id: string | null
  /** Of a consolidated box: the invoice of each package inside. */
  readonly enclosed?: readonly EnclosedInvoice[] | null
  /** What staff entered of its contents, in order; null where nobody did. */
  readonly items?: readonly ItemRow[] | null
  /** Of a consolidated box: the items of each package inside, null for one without any. */
  readonly enclosed_items?: readonly (readonly ItemRow[] | null)[] | null
  /** The consignee’s, where Customs asks for one; null while it is missing. */
  readonly tax_id?: ConsigneeTaxId | null
  /** The number of its Electronic Export Information; empty where nobody entered one. */
  readonly itn?: string
  /** Whether the United States ask for one. */
  readonly needs_eei?: boolean
}

/** The ids of the files that show the price of all that is in a consignment; empty while one is missing. Pure. */
export const invoicesOf = ({
  invoice_file_id,
  enclosed,
}: Pick<Consignment, 'invoice_file_id' | 'enclosed'>): readonly string[] => {
  if (invoice_file_id !== null) return [invoice_file_id]
  const files = (enclosed ?? []).map(({ file_id }) => file_id)
  const known = files.filter((id) => id !== null)
  return known.length === files.length ? [...new Set(known)] : []
}

/**
 * The items of a consignment, in the order of its papers: its own, or of a box without any those of all that is inside; none while one package
 * inside has none, since a list that is not whole would say that the rest is not there. Pure.
 */
export const itemsOf = ({ items, enclosed_items }: Pick<Consignment, 'items' | 'enclosed_items'>): readonly ItemRow[] => {
  if (items && items.length > 0) return items
  const inside = enclosed_items ?? []
  return inside.every((each) => each !== null && each.length > 0) ? inside.flatMap((each) => each ?? []) : []
}

/** What the items of a consignment are worth, in US dollars, where that is not its declared value; undefined where it is, and without items. Pure. */
export const otherWorth = (one: Consignment): string | undefined => {
  const items = itemsOf(one)
  if (items.length === 0) return undefined
  const worth = worthOf(items)
  return one.declared_value !== null && new Big(one.declared_value).eq(worth) ? undefined : worth
}

/** Kilograms in a pound, by definition. */
const KG = '0.45359237'

/** A weight in pounds as kilograms with three decimals, as Customs takes it. Pure. */
export const kilograms = (pounds: string | null): string => new Big(pounds ?? 0).times(KG).toFixed(3)

/** Words that say that something was sent and not what: Customs refuses a description of these alone. */
const empty = new Set(
  'a an the of for my gift gifts present presents item items goods package packages parcel parcels box boxes stuff things thing misc miscellaneous various other others personal effects merchandise product products order online shopping unknown none na'.split(
    ' ',
  ),
)

/** Whether a description says what something is. Pure. */
export const describesGoods = (description: string): boolean =>
  customsText(description, 300)
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => /[a-z]{2}/.test(word) && !empty.has(word))

/** The person whom Customs is told: the label's consignee, or the customer where the label names nobody. Pure. */
export const consigneeOf = ({ consignee, customer }: Pick<Consignment, 'consignee' | 'customer'>): string =>
  consignee.trim() === '' ? customer : consignee

const isPositive = (decimal: string | null): boolean => decimal !== null && new Big(decimal).gt(0)

/** What is missing of a package before Customs can have its papers. Pure. */
export const missingOf = (one: Consignment): CustomsNeed[] => {
  const there: Readonly<Record<CustomsNeed, boolean>> = {
    weight: isPositive(one.weight_lb),
    value: isPositive(one.declared_value),
    invoice: invoicesOf(one).length > 0,
    contents: describesGoods(one.description),
    consignee: saysSomething(customsText(consigneeOf(one), customsWidths.name)),
    address: saysSomething(customsText(one.home_address, customsWidths.address)),
    taxId: one.tax_id !== null,
    eei: one.needs_eei !== true || Boolean(one.itn),
  }
  return (Object.keys(there) as CustomsNeed[]).filter((need) => !there[need])
}

const byCode = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** Consignments in the order of every paper: by waybill, those without one last, by tracking number. Pure. */
export const inOrder = <One extends Consignment>(all: readonly One[]): One[] =>
  all.toSorted(
    (one, other) =>
      byCode(one.hawb ?? '~', other.hawb ?? '~') ||
      byCode(one.tracking_number, other.tracking_number) ||
      byCode(one.package_id, other.package_id),
  )

/** Pieces, kilograms and US dollars of consignments: the sums of what their lines say. Pure. */
export const totalsOf = (all: readonly Consignment[]): { pieces: number; weightKg: string; value: string } => ({
  pieces: all.length,
  weightKg: all.reduce((sum, { weight_lb }) => sum.plus(kilograms(weight_lb)), new Big(0)).toFixed(3),
  value: all.reduce((sum, { declared_value }) => sum.plus(declared_value ?? 0), new Big(0)).toFixed(2),
})
