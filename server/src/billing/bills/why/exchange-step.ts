import type { PriceFactor } from '@parcelport/contract/prices/price-rules.ts'
import type Big from 'big.js'
import { totalOf, type Line } from '../../../prices/pricing/priced-line.ts'
import type { Step } from './difference-words.ts'

type Told = readonly Pick<Line, 'code' | 'amount'>[]

const sumOfCode = (lines: Told, code: string): Big => totalOf(lines.filter((line) => line.code === code))

/**
 * The step from a promise as it was told to the same promise at the bill's exchange rate, both in the bill's currency; undefined where the rates
 * give the same. The other steps explain a bill at its own rate. Pure.
 */
export const exchangeStep = (told: Told, atBill: Told, decimals: number): Step | undefined => {
  const amount = totalOf(atBill).minus(totalOf(told))
  const codes = [...new Set(told.map(({ code }) => code))]
  const lines = codes.flatMap((code) => {
    const by = sumOfCode(atBill, code).minus(sumOfCode(told, code))
    return by.eq(0) ? [] : [[code, by.toFixed(decimals)] as const]
  })
  return amount.eq(0) ? undefined : { factor: 'exchange', amount: amount.toFixed(decimals), lines: Object.fromEntries(lines) }
}

/** Steps in the order of the factors, with the exchange step in its place: before what was charged by hand. Pure. */
export const withExchange = <Each extends { readonly factor: PriceFactor }>(
  steps: readonly Each[],
  exchange: Each | undefined,
): readonly Each[] => {
  if (!exchange) return steps
  const isByHand = ({ factor }: Each): boolean => factor === 'manual'
  return [...steps.filter((step) => !isByHand(step)), exchange, ...steps.filter(isByHand)]
}
