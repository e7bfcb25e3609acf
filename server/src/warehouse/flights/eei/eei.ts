import Big from 'big.js'
import { worthOf } from '../../packages/items/items-words.ts'
import { consigneeOf, itemsOf, type Consignment } from '../customs/waybill-line.ts'

/** US dollars that goods of one line for one consignee may be worth on a day without a filing: 15 CFR 30.37(a). */
export const EEI_LIMIT = '2500'

/** A package that leaves the United States. Its value is US dollars, as a decimal. */
export interface Exported extends Pick<
  Consignment,
  'package_id' | 'consignee' | 'customer' | 'hs_code' | 'declared_value' | 'items' | 'enclosed_items'
> {
  readonly customer_id: string
  /** The day on which it departs, year-month-day at the place of departure. */
  readonly day: string
}

/** Digits of a line of Schedule B. The first six are those of the Harmonized System. */
const [LINE, WORLD] = [10, 6]

const grouped = (all: readonly Exported[], keyOf: (one: Exported) => string): Exported[][] => {
  const groups = new Map<string, Exported[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

const sameConsignee = (one: Exported): string =>
  JSON.stringify([
    one.day,
    one.customer_id,
    consigneeOf(one).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
    one.hs_code.slice(0, WORLD),
  ])

/**
 * What counts of a package: each of its items by its own code, or the package's where it has none. Without items, or where they come to less than
 * is declared, the whole by the package's code: a list with a gap must not hide goods.
 */
const goodsOf = (one: Exported): Exported[] => {
  const items = itemsOf(one)
  if (items.length === 0 || new Big(worthOf(items)).lt(one.declared_value ?? 0)) return [one]
  return items.map((item) => ({ ...one, hs_code: item.hs_code || one.hs_code, declared_value: worthOf([item]) }))
}

/**
 * The ids of packages that need Electronic Export Information: those of a line of which one consignee gets more than {@link EEI_LIMIT} on a day.
 * Codes that are shorter than a line of Schedule B count with every code that begins alike, and packages without a code count as one line. Pure.
 */
export const needsEei = (all: readonly Exported[]): ReadonlySet<string> =>
  new Set(
    grouped(
      all.flatMap((one) => goodsOf(one)),
      sameConsignee,
    )
      .flatMap((alike) =>
        alike.every(({ hs_code }) => hs_code.length === LINE) ? grouped(alike, (one) => one.hs_code) : [alike],
      )
      .filter((line) => line.reduce((sum, one) => sum.plus(one.declared_value ?? 0), new Big(0)).gt(EEI_LIMIT))
      .flatMap((line) => line.map((one) => one.package_id)),
  )

/** What a manifest cites for goods of a line that are worth no more: 15 CFR 30, Appendix B. */
export const LOW_VALUE = 'NOEEI § 30.37(a)'

/** What a manifest says of a consignment’s filing; empty while it is missing. Pure. */
export const citationOf = ({ itn = '', needs_eei = false }: Pick<Consignment, 'itn' | 'needs_eei'>): string => {
  if (itn !== '') return `AES ${itn}`
  return needs_eei ? '' : LOW_VALUE
}
