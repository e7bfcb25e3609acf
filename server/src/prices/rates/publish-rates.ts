import { checkPrices, type PriceFinding } from '@parcelport/contract/prices/price-check-rules.ts'
import { checkRates, type RatesFinding } from '@parcelport/contract/prices/rates-check-rules.ts'
import { RateTable } from '@parcelport/contract/prices/rates.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/answer/refusal.ts'
import { validator } from '../../platform/http/body/validate.ts'
import { announceRates } from './rates-source.ts'
import { storeRates } from './rates-queries.ts'

const validate = validator(RateTable, { coerce: false })

/** Findings of the same checker that the console uses. `coveredLb`: the weight that had a price until now. */
export const ratesFindings = (table: RateTable, coveredLb = 0): (RatesFinding | PriceFinding)[] => [
  ...checkRates(
    table.tiers.map(({ upToLb, priceUsd }) => ({ upToLb: String(upToLb), priceUsd: String(priceUsd) })),
    coveredLb,
  ),
  ...checkPrices(table.rules ?? [], table),
]

const fieldOf = (finding: RatesFinding | PriceFinding): string => {
  const { row } = finding
  const [list, index] = 'charge' in finding && finding.charge !== undefined ? ['rules', finding.charge] : ['tiers', row]
  if (index === undefined) return list
  return list === 'rules' && row !== undefined ? `rules.${index}.bands.${row}` : `${list}.${index}`
}

/**
 * Publishes rates of the transaction's tenant from a day on, announced to every instance at commit. Published rates never
 * change: publishing the same day again is a correction that counts from then on. Returns its id. Throws 400 with the problem.
 */
export const publishRates = async (
  tx: Tx,
  { table, author }: { readonly table: unknown; readonly author: string },
): Promise<string> => {
  const { value, problems } = validate(table)
  const [problem] = problems
  if (problem) throw refuse.badRequest(problem.message, problems)
  const { validFrom, tiers, rules = [], ...details } = value as RateTable
  const errors = ratesFindings(value as RateTable).filter(({ severity }) => severity === 'error')
  if (errors[0])
    throw refuse.badRequest(
      errors[0].message,
      errors.map((finding) => ({ field: fieldOf(finding), message: finding.message })),
    )
  const written = tiers.map(({ upToLb, priceUsd }) => ({ upToLb: upToLb.toFixed(2), priceUsd: priceUsd.toFixed(2) }))
  const id = await storeRates(tx, { validFrom, tiers: written, details, rules, author, at: tx.now() })
  await announceRates(tx)
  return id
}
