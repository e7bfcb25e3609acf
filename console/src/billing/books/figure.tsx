import { figuresIn, typedSum } from '@parcelport/contract/billing/currency-rules.ts'
import type { ReactNode } from 'react'

interface FigureProps {
  readonly of: number
  readonly currency: string
  readonly strong?: boolean
}

/** A sum in a column whose header names the currency. */
export const Figure = ({ of, currency, strong }: FigureProps): ReactNode => {
  const text = figuresIn(typedSum(of, currency)).replace('-', '−')
  return strong ? <b className="num no-break">{text}</b> : <span className="num no-break">{text}</span>
}
