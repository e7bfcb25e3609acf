import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import type { RateDetails } from '@parcelport/contract/prices/rates.ts'
import { textsOf } from '@parcelport/contract/prices/price-text-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { WeightRule } from './billable-weight.ts'
import type { Tier } from './rate-labels.ts'

export interface RatesOfDay {
  readonly validFrom: string
  /** Lightest first. */
  readonly tiers: readonly Tier[]
  readonly details: RateDetails
  readonly rules: readonly PriceRule[]
  /** Id of the publication. */
  readonly id: string
}

export const tiersOf = (tx: Tx, rateTableId: string): Promise<Tier[]> =>
  tx
    .selectFrom('rate_tiers')
    .select([sql<string>`up_to_lb::text`.as('upToLb'), sql<string>`price_usd::text`.as('priceUsd')])
    .where('rate_table_id', '=', rateTableId)
    .orderBy('up_to_lb')
    .limit(200)
    .execute()

/** The stored texts and rules of a publication, which were checked when it was published. */
export const writtenIn = ({ details, rules }: { readonly details: unknown; readonly rules: unknown }) => ({
  details: details as RateDetails,
  rules: rules as readonly PriceRule[],
})

/** The rates of the transaction's tenant in force on a day (year-month-day); undefined when there are none yet. */
export const ratesOn = async (tx: Tx, date: string): Promise<RatesOfDay | undefined> => {
  const table = await tx
    .selectFrom('rate_tables')
    .select(['id', 'details', 'rules', 'valid_from'])
    .where('valid_from', '<=', date)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('edition', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!table) return undefined
  const tiers = await tiersOf(tx, table.id)
  return { id: table.id, validFrom: table.valid_from, tiers, ...writtenIn(table) }
}

/** The rates of one publication, in force or not. */
export const ratesById = async (tx: Tx, rateTableId: string): Promise<RatesOfDay> => {
  const table = await tx
    .selectFrom('rate_tables')
    .select(['id', 'details', 'rules', 'valid_from'])
    .where('id', '=', rateTableId)
    .executeTakeFirstOrThrow()
  return { id: table.id, validFrom: table.valid_from, tiers: await tiersOf(tx, table.id), ...writtenIn(table) }
}

/** Cubic inches that the transaction's tenant counts as one pound; null when it charges by weight alone. */
export const divisorOf = async (tx: Tx): Promise<number | null> => {
  const { divisor } = await tx
    .selectFrom('tenants')
    .select('volumetric_divisor as divisor')
    .where('id', '=', sql<string>`current_tenant()`)
    .executeTakeFirstOrThrow()
  return divisor
}

/** The transaction's tenant's weight rule for a package received on a day (year-month-day). */
export const weightRuleOn = async (tx: Tx, date: string): Promise<WeightRule> => ({
  divisor: await divisorOf(tx),
  tiers: (await ratesOn(tx, date))?.tiers ?? [],
})

export interface RateEdition {
  readonly validFrom: string
  readonly tiers: readonly Tier[]
  readonly details: RateDetails
  readonly rules: readonly PriceRule[]
  readonly author: string
  readonly at: Date
}

/**
 * Stores a rate table of the transaction's tenant, with texts written from its rules, and returns its id; the latest edition of
 * a day counts.
 */
export const storeRates = async (tx: Tx, { validFrom, tiers, details, rules, author, at }: RateEdition): Promise<string> => {
  const { id } = await tx
    .insertInto('rate_tables')
    .values({
      valid_from: validFrom,
      details: JSON.stringify(textsOf(rules, details)),
      rules: JSON.stringify(rules),
      author,
      published_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('rate_tiers')
    .values(tiers.map((tier) => ({ rate_table_id: id, up_to_lb: tier.upToLb, price_usd: tier.priceUsd })))
    .execute()
  return id
}
