/** The topic of changed published prices, which are told with VAT: rates, and how the company runs its money. */
export const PRICES_TOPIC = 'rates'
