/** A currency as it stands on a button: `US$`, `BBD`. Pure. */
export const currencySign = (currency: string): string => (currency === 'USD' ? 'US$' : currency)
