import type { Tx } from '../../platform/database/database.ts'
import { ratesOn } from '../../prices/rates/rates-queries.ts'

/** The rule of a day's published rates that says what is charged for the warranty, and what is covered without it. */
export const warrantyRuleOn = async (tx: Tx, day: string) =>
  (await ratesOn(tx, day))?.rules.find(({ code }) => code === 'warranty')
