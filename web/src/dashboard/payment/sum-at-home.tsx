import { inLocal, type LocalRate } from '@parcelport/contract/billing/local-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReactNode } from 'react'
import { useLocalRate } from './use-say-usd.ts'

interface SumAtHomeProps {
  readonly amount: number
  readonly currency: string
  /** Default: the rate of today. */
  readonly at?: LocalRate | undefined
}

/** A sum at the end of a row: at home, and below it in US dollars; one line where there is no other currency. */
export const SumAtHome = ({ amount, currency, at }: SumAtHomeProps): ReactNode => {
  const today = useLocalRate()
  const rate = at ?? today
  const sum = moneyText(amount, currency)
  if (currency !== 'USD' || !rate) return <b className="num no-break">{sum}</b>
  return (
    <>
      <b translate="no" className="num no-break">
        {moneyText(inLocal(amount, rate), rate.currency)}
      </b>
      <span className="small muted num no-break">{sum}</span>
    </>
  )
}
