import { whenFirstUsed } from './when-first-used.ts'

const written = whenFirstUsed(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** The amount a person typed in US dollars: '89', '$1,250.50', 'US$ 12.5'; undefined when it is none above nought. */
export const readUsd = (text: string): number | undefined => {
  const figures = text.trim().replace(/^(?:us)?\$\s*/i, '')
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(figures)) return undefined
  const amount = Number(figures.replaceAll(',', ''))
  return amount > 0 ? amount : undefined
}

/** An amount of US dollars with two decimals: 'US$1,250.50'. */
export const writeUsd = (amount: number): string => `US$${written().format(amount)}`
