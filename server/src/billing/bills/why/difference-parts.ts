import Big from 'big.js'
import type { Difference } from '../../../prices/pricing/explain.ts'

interface Titled {
  readonly code: string
  readonly title: string
}

/** A part of a difference, in the bill's currency. `amount` is a decimal text with a sign. */
export interface DifferencePart {
  readonly title: string
  readonly amount: string
}

/** What every price has, in a word each. */
const usual: Readonly<Record<string, string>> = { freight: 'Freight', duty: 'Duty', vat: 'VAT' }

/**
 * The charges that one reason changes, and by how much: more weight is more freight, and duty and VAT on it. They add up to the difference;
 * none where it is a single charge. `named` are the lines of the bill, then those of the promise. Pure.
 */
export const differenceParts = ({ lines }: Pick<Difference, 'lines'>, named: readonly Titled[]): readonly DifferencePart[] => {
  const parts = Object.entries(lines).filter(([, amount]) => !new Big(amount).eq(0))
  if (parts.length < 2) return []
  const titleOf = (code: string): string => usual[code] ?? named.find((line) => line.code === code)?.title ?? code
  return parts.map(([code, amount]) => ({ title: titleOf(code), amount }))
}
