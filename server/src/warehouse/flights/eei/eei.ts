import Big from 'big.js'
import { consigneeOf, type Consignment } from '../customs/waybill-line.ts'

/** US dollars that goods of one line for one consignee may be worth on a day without a filing: 15 CFR 30.37(a). */
export const EEI_LIMIT = '2500'

/** A package that leaves the United States. Its value is US dollars, as a decimal. */
export interface Exported extends Pick<Consignment, 'package_id' | 'consignee' | 'customer' | 'hs_code' | 'declared_value'> {
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
 * The ids of packages that need Electronic Export Information: those of a line of which one consignee gets more than {@link EEI_LIMIT} on a day.
 * Codes that are shorter than a line of Schedule B count with every code that begins alike, and packages without a code count as one line. Pure.
 */
export const needsEei = (all: readonly Exported[]): ReadonlySet<string> =>
  new Set(
    grouped(all, sameConsignee)
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
