import { brandStylesheet, type Brand } from '@parcelport/contract/site/brand-rules.ts'

const sheet = new CSSStyleSheet()

/**
 * Applies a company's colours to the open page; the next document brings them as its stylesheet. It uses the CSSOM, which the
 * content security policy allows. null: the standard colours.
 */
export const applyBrand = (brand: Brand | null): void => {
  document.querySelector('link[href*="/brand.css?"]')?.remove()
  sheet.replaceSync(brand ? brandStylesheet(brand) : '')
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
}
