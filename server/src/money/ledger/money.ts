import Big from 'big.js'

/** An amount from PostgreSQL, from a person, or from a calculation. */
export type Amount = Big | string | number

/** An amount rounded half up to cents. Every line is rounded before lines are added. */
export const toCents = (amount: Amount): Big => new Big(amount).round(2, Big.roundHalfUp)

/** The exact sum of amounts. */
export const sumOf = (amounts: Iterable<Amount>): Big => {
  let sum = new Big(0)
  for (const amount of amounts) sum = sum.plus(amount)
  return sum
}

/** The smaller of two amounts. */
export const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b)

/** An amount for people: `US$58.03`, `BBD 116.06`. Pure. */
export const spoken = (amount: Amount, currency: string): string => {
  const [whole = '', cents = ''] = new Big(amount).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3}){1,20}$)/g, ',')
  return currency === 'USD' ? `US$${grouped}.${cents}` : `${currency} ${grouped}.${cents}`
}
