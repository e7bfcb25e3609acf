import { createHash } from 'node:crypto'
import { brandStylesheet, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { TenantBrand } from '../../platform/http/door/tenant.ts'

/** A company's own colours and their stylesheet; undefined without any. `brand` was checked when it was stored. */
export const tenantBrand = (brand: unknown): TenantBrand | undefined => {
  if (brand === null || brand === undefined) return undefined
  const colours = brand as Brand
  const css = brandStylesheet(colours)
  return { colours, css, version: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}

/** The link to a company's own colours for the end of a document's head; empty without any. */
export const brandTag = (tenant: { readonly slug: string; readonly brand?: TenantBrand | undefined }): string =>
  tenant.brand ? `<link rel="stylesheet" href="/${tenant.slug}/brand.css?v=${tenant.brand.version}">` : ''
