import { brandStylesheet, type Brand } from '@parcelport/contract/site/brand-rules.ts'

const sheet = new CSSStyleSheet()

/**
 * Shows a company's colours on the page that is open: the next document brings them as its stylesheet. Through the CSSOM, as
 * the content security policy allows; null: the standard ones.
 */
export const applyBrand = (brand: Brand | null): void => {
  document.querySelector('link[href*="/brand.css?"]')?.remove()
  sheet.replaceSync(brand ? brandStylesheet(brand) : '')
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
