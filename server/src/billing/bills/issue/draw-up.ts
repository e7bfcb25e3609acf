import type Big from 'big.js'
import type { Selectable } from 'kysely'
import { convert } from '../../../money/ledger/convert.ts'
import { taxLine, type TaxClass, type TaxRule } from '../../../money/ledger/line-tax.ts'
import { sumOf, type Amount } from '../../../money/ledger/money.ts'
import type { DB } from '../../../platform/database/database.ts'
import type { Besides } from '../../../prices/pricing/explain.ts'

/** A charge to put on a bill. */
export interface ToBill {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly party: 'ours' | 'customs'
  readonly amount: Amount
  readonly currency: string
  readonly taxClass: TaxClass
  readonly packageId: string | null
  readonly trackingNumber: string | null
  readonly reason: string | null
  /** Why the charge exists, where the published rules did not make it. */
  readonly besides?: Besides | undefined
  /** Name of the person who charged it. */
  readonly by?: string
}

/** A stored charge as a bill takes it. The number of its package is the caller's to look up. Pure. */
export const chargeToBill = (row: Selectable<DB['charges']>, trackingNumber: string | null): ToBill => ({
  id: row.id,
  code: row.code,
  title: row.title,
  party: row.party as ToBill['party'],
  amount: row.amount,
  currency: row.currency,
  taxClass: row.tax_class as ToBill['taxClass'],
  packageId: row.package_id,
  trackingNumber,
  reason: row.reason,
})

export interface DrawnLine extends ToBill {
  readonly rate: Big
  readonly taxPercent: string
  readonly net: Big
  readonly tax: Big
}

export interface Drawn {
  readonly lines: readonly DrawnLine[]
  readonly net: Big
  readonly tax: Big
  readonly total: Big
}

export interface Terms {
  readonly currency: string
  readonly tax: TaxRule
  rateOf(currency: string): Amount
}

/**
 * Draws up a bill of charges: each line in the bill's currency and its tax rounded to that currency's decimals, then the sums. Pure.
 */
export const drawUp = (charges: readonly ToBill[], { currency, tax, rateOf }: Terms): Drawn => {
  const lines = charges.map((charge) => {
    const { amount, rate } = convert(charge, currency, rateOf)
    const taxed = charge.taxClass === 'standard'
    return {
      ...charge,
      rate,
      taxPercent: taxed ? String(tax.percent) : '0',
      ...taxLine({ amount, currency }, charge.taxClass, tax),
    }
  })
  const net = sumOf(lines.map((line) => line.net))
  const taxes = sumOf(lines.map((line) => line.tax))
  return { lines, net, tax: taxes, total: net.plus(taxes) }
}
