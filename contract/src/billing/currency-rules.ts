/** Currencies by how many decimals they have, where that is not two. Source: ISO 4217, list one ("minor unit"). */
const withDecimals: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const known: ReadonlyMap<string, number> = new Map(
  withDecimals.flatMap(([decimals, currencies]) => currencies.split(' ').map((currency) => [currency, decimals] as const)),
)

/** How many decimals the sums of a currency have: 0 (JPY), 2 (USD) or 3 (KWD). Pure. */
export const decimalsOf = (currency: string): number => known.get(currency) ?? 2

/** A sum as a person would type it: `116.06`, `1250` (JPY), `58.025` (KWD). Pure. */
export const typedSum = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency))

/** A decimal text with commas between its thousands: `1,058.03`, `17,409`. Pure. */
export const figuresIn = (decimal: string): string => {
  const [whole = '', rest] = decimal.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3}){1,20}$)/g, ',')
  return rest === undefined ? grouped : `${grouped}.${rest}`
}
