import { KG_PER_LB } from '@parcelport/contract/prices/calculator-rules.ts'
import Big from 'big.js'
import type { SayAtHome } from '../../money/ledger/local-sums.ts'
import { billableLb, type InForce, type PriceInputs } from '../pricing/price-lines.ts'
import { totalOf } from '../pricing/priced-line.ts'
import type { Promised } from './promises-queries.ts'

const plain = (decimal: number | string): string => new Big(decimal).toString()

/** `It weighs 4.6 lb`; where its room counts for more, `By its size it counts as 12 lb`. */
const nowWords = ({ weight, volumeLb }: PriceInputs): string => {
  const pounds = weight.unit === 'kg' ? new Big(weight.totalWeight).div(KG_PER_LB) : new Big(weight.totalWeight)
  return volumeLb !== undefined && pounds.lt(volumeLb)
    ? `By its size it counts as ${plain(volumeLb)} lb`
    : `It weighs ${plain(weight.totalWeight)} ${weight.unit}`
}

/**
 * What a customer is told, in the words of `say`, when their package is charged by more pounds than the price that they were told: the new
 * weight and that price. Undefined when it is not heavier. US dollars. Pure.
 * @param tiers of the told price
 */
export const heavierThanTold = (
  { inputs: told, lines, kind }: Pick<Promised, 'inputs' | 'lines' | 'kind'>,
  measured: PriceInputs,
  tiers: InForce['tiers'],
  say: SayAtHome,
): string | undefined => {
  if (billableLb(measured, tiers).lte(billableLb(told, tiers))) return undefined
  const { totalWeight, unit } = told.weight
  const what = kind === 'asked' ? 'your estimate' : 'the price we told you'
  return `${nowWords(measured)}; ${what} of ${say(totalOf(lines), 'USD')} was for ${plain(totalWeight)} ${unit}.`
}
