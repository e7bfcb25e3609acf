import Big from 'big.js'

/** A sum as PostgreSQL, a person's input or another sum gives it. */
export type Amount = Big | string | number

/** A sum rounded half up to cents, as every line is before lines are added. */
export const toCents = (amount: Amount): Big => new Big(amount).round(2, Big.roundHalfUp)

/** The exact sum of some amounts. */
export const sumOf = (amounts: Iterable<Amount>): Big => {
  let sum = new Big(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return sum
}

/** The smaller of two. */
export const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b)

/** `US$58.03`, `BBD 116.06`: as people read it. Pure. */
export const spoken = (amount: Amount, currency: string): string => {
  const [whole = '', cents = ''] = new Big(amount).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3}){1,20}$)/g, ',')
  return currency === 'USD' ? `US$${grouped}.${cents}` : `${currency} ${grouped}.${cents}`
}
