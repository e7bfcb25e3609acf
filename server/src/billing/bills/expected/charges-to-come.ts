import { sql } from 'kysely'
import { moneyDay, ratesInForce, type Profile } from '../../../money/ledger/money-day.ts'
import { sumText } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { MOST_CHARGES } from '../../charges/charges-queries.ts'
import { chargeToBill, drawUp, type Drawn, type ToBill } from '../issue/draw-up.ts'

/** A charge that is on no bill yet. */
export interface OpenCharge extends ToBill {
  /** Whether the published rules made it. */
  readonly byRules: boolean
}

/** Charges of a customer, or of one package, that are on no bill yet; oldest first. */
export const openCharges = async (
  tx: Tx,
  of: { readonly customerId: string } | { readonly packageId: string },
): Promise<OpenCharge[]> => {
  const open = tx.selectFrom('charges').selectAll().where('state', '=', sql.lit('open'))
  const asked = 'packageId' in of ? open.where('package_id', '=', of.packageId) : open.where('customer_id', '=', of.customerId)
  const rows = await asked.orderBy('place').limit(MOST_CHARGES).execute()
  return rows.map((row) => ({
    ...chargeToBill(row, null),
    byRules: row.basis !== null,
  }))
}

interface Drawing {
  readonly profile: Profile
  readonly today: string
  readonly currency: string
}

/** Charges as a bill of today would have them, with VAT; undefined where a currency has no rate today. */
export const drawToday = async (
  tx: Tx,
  charges: readonly ToBill[],
  { profile, today, currency }: Drawing,
): Promise<Drawn | undefined> => {
  const rates = await ratesInForce(tx, 'bill', today)
  const others = new Set([...charges.map((charge) => charge.currency), currency])
  for (const other of others) if (other !== 'USD' && others.size > 1 && !rates.has(other)) return undefined
  return drawUp(charges, {
    currency,
    tax: { percent: profile.taxPercent, included: profile.pricesIncludeTax },
    rateOf: (of) => rates.get(of) ?? '1',
  })
}

/**
 * What a customer's charges without a bill come to, with VAT, in the currency of bills; null where a rate is missing or the company
 * makes no bills.
 */
export const sumToCome = async (tx: Tx, customerId: string, now: Date): Promise<string | null> => {
  const { today, profile } = await moneyDay(tx, now)
  if (!profile) return null
  const charges = await openCharges(tx, { customerId })
  if (charges.length === MOST_CHARGES) return null
  const drawn = await drawToday(tx, charges, { profile, today, currency: profile.billCurrency })
  return drawn ? sumText(drawn.total, profile.billCurrency) : null
}
