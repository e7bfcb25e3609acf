import Big from 'big.js'

/** One line of the package rates: the price of a parcel of at most this weight. Decimal texts, as the database stores them. */
export interface Tier {
  readonly upToLb: string
  readonly priceUsd: string
}

/** A tier's weight on /rates and in the calculator: `4 lb`, `0.5 lb`. */
export const tierLabel = (tier: Pick<Tier, 'upToLb'>): string => `${new Big(tier.upToLb).toString()} lb`

/** US dollars for people: `US$1,250.00`. */
export const dollars = (amount: string): string => {
  const [whole = '0', fraction] = new Big(amount).toFixed(2).split('.')
  return `US$${whole.replace(/\B(?=(\d{3}){1,20}$)/g, ',')}.${fraction}`
}
