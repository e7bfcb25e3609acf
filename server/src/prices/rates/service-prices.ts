import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { bandText, isPublishedGroup, rangeText, type TextVat } from '@parcelport/contract/prices/price-text-rules.ts'
import type { ServicePrices } from '@parcelport/contract/prices/rates.ts'

/**
 * The company's charges that no other table of /rates shows, such as photos, repacking, storage and buying, a row for each price, with VAT in
 * words. Pure.
 */
export const servicePrices = (rules: readonly PriceRule[], vat: TextVat | undefined): ServicePrices['services'] =>
  rules
    .filter(({ party, code }) => party === 'ours' && !isPublishedGroup(code))
    .flatMap((rule) =>
      rule.bands.map((band, index) => {
        const range = rangeText(band.upTo, rule.bands[index - 1]?.upTo ?? undefined, rule.on)
        const price = bandText(band, rule, vat)
        return {
          title: rule.bands.length === 1 ? rule.title : `${rule.title}, ${range}`,
          price: rule.per === 'day' && price.startsWith('US$') ? `${price} a day` : price,
        }
      }),
    )
