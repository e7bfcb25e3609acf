import type { TextVat } from '@parcelport/contract/prices/price-text-rules.ts'
import type { Profile } from '../../money/ledger/money-day.ts'

/** The VAT that published prices are told with; undefined for a company that charges none. Pure. */
export const textVat = (profile: Profile | undefined): TextVat | undefined =>
  profile && { name: profile.taxName, percent: profile.taxPercent, included: profile.pricesIncludeTax }
