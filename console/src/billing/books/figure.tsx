import type { ReactNode } from 'react'

const figures = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A sum in a column whose header names the currency. */
export const Figure = ({ of, strong }: { readonly of: number; readonly strong?: boolean }): ReactNode => {
  const text = figures.format(of).replace('-', '−')
  return strong ? <b className="num no-break">{text}</b> : <span className="num no-break">{text}</span>
}
