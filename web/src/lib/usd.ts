import { decimalOf, readDecimal } from '@parcelport/ui/fields/read-decimal.ts'
import { whenFirstUsed } from './when-first-used.ts'

const written = whenFirstUsed(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Removes the currency in front: `$1,250.50`, `US$ 12.5`. */
const sum = (text: string): string => text.trim().replace(/^(?:us)?\$\s*/i, '')

/** The typed amount in US dollars: `89`, `$1,250.50`, `89,90`; undefined if unreadable or not above 0. */
export const readUsd = (text: string): number | undefined => decimalOf(sum(text), { min: 0.01 })

/** The problem of an amount in US dollars that the person can write more clearly: `1,250`. */
export const usdProblem = (text: string): string | undefined => {
  const read = readDecimal(sum(text))
  return 'problem' in read ? read.problem : undefined
}

/** An amount of US dollars with two decimals: 'US$1,250.50'. */
export const writeUsd = (amount: number): string => `US$${written().format(amount)}`
