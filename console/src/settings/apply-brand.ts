import { brandTokens, standardBrand, type Brand } from '@parcelport/contract/brand-rules.ts'

/**
 * Shows a company's colours on the page that is open: the next document brings them as its stylesheet. Set through the CSSOM, as
 * the content security policy allows; null: the standard ones.
 */
export const applyBrand = (brand: Brand | null): void => {
  const { style } = document.documentElement
  document.querySelector('link[href*="/brand.css?"]')?.remove()
  for (const [name, colour] of Object.entries(brandTokens(brand ?? standardBrand))) {
    if (brand) style.setProperty(`--color-${name}`, colour)
    else style.removeProperty(`--color-${name}`)
  }
}
