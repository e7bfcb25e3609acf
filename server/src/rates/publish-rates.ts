import { RateTable } from '@parcelport/contract/rates.ts'
import type { Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/http/refusal.ts'
import { validator } from '../platform/http/validate.ts'
import type { Services } from '../platform/services.ts'
import { announceRates } from './rates-source.ts'
import { storeRates } from './rates-queries.ts'

const validate = validator(RateTable, { coerce: false })

const hasCents = (number: number): boolean => Number(number.toFixed(2)) === number

/** Weights that do not rise, or prices that fall as weight rises: the calculator would charge a heavier parcel less. */
const disorder = (tiers: RateTable['tiers']): string | undefined => {
  if (!tiers.every(({ upToLb, priceUsd }) => hasCents(upToLb) && hasCents(priceUsd)))
    return 'Weights and prices have at most two decimals.'
  const pairs = tiers.slice(1).map((tier, index) => [tiers[index] ?? tier, tier] as const)
  if (pairs.some(([before, after]) => after.upToLb <= before.upToLb))
    return 'Package rates must go from light to heavy, each weight once.'
  if (pairs.some(([before, after]) => after.priceUsd < before.priceUsd))
    return 'A heavier package must not cost less than a lighter one.'
  return undefined
}

/**
 * Publishes rates of the transaction's tenant from a day on, told to every instance at commit. Rates already published are
 * never changed: publishing the same day again is a correction that counts from then on. Throws 400 with what is wrong.
 */
export const publishRates = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tx: Tx,
  { table, author }: { readonly table: unknown; readonly author: string },
): Promise<void> => {
  const { value, problems } = validate(table)
  const [problem] = problems
  if (problem) throw refuse.badRequest(problem.message, problems)
  const { validFrom, tiers, ...details } = value as RateTable
  const wrong = disorder(tiers)
  if (wrong) throw refuse.badRequest(wrong, [{ field: 'tiers', message: wrong }])
  const written = tiers.map(({ upToLb, priceUsd }) => ({ upToLb: upToLb.toFixed(2), priceUsd: priceUsd.toFixed(2) }))
  await storeRates(tx, { validFrom, tiers: written, details, author, at: clock.now() })
  await announceRates(database, tx)
}
