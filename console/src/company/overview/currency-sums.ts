import { addedUp, moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { MoneyToday } from '@parcelport/contract/payments/staff-money-today.ts'
import { capitalised } from '../../lib/capitalised.ts'

interface CurrencySum {
  readonly currency: string
  /** Taken less given back. */
  readonly total: number
  /** The sum of each means, and what was given back. */
  readonly words: string
}

/** What changed hands today, one sum for each currency. Pure. */
export const currencySums = (taken: MoneyToday['taken']): CurrencySum[] =>
  [...Map.groupBy(taken, ({ currency }) => currency)].map(([currency, lines]) => {
    const givenBack = addedUp(...lines.map((line) => line.givenBack))
    const means = lines
      .filter((line) => line.taken > 0)
      .map((line) => `${capitalised(line.means)} ${moneyText(line.taken, currency)}`)
    const back = givenBack > 0 ? [`given back ${moneyText(givenBack, currency)}`] : []
    return {
      currency,
      total: addedUp(...lines.map((line) => line.taken), -givenBack),
      words: [...means, ...back].join(', '),
    }
  })
