import type { Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Soon } from '../../soon.ts'

/** The company of a request. `publicUrl` is its site's address, without a trailing slash. */
export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly publicUrl: string
  /** Whether the owner has opened it; until then its site promises no price and accepts no registrations. */
  readonly open: boolean
  /** Staff roles that must sign in with a second factor. */
  readonly secondFactorRoles: readonly StaffRole[]
  /** Whether a customer's new password must not be an easily guessed one. */
  readonly refusesEasilyGuessed: boolean
  /** The company's own colours; undefined: the standard ones. */
  readonly brand?: TenantBrand | undefined
}

/** A company's own colours, the stylesheet that overrides the standard ones, and the hash of its bytes. */
export interface TenantBrand {
  readonly colours: Brand
  readonly css: string
  readonly version: string
}

/** Finds companies; the tenants feature provides it through app.ts. */
export interface Tenants {
  /** The company of a slug, without waiting when it is cached; undefined when there is none. */
  bySlug(slug: string): Soon<Tenant | undefined>
  /** The company of a slug when it is cached; looks nothing up. */
  knownBySlug(slug: string): Tenant | undefined
  byId(id: string): Promise<Tenant | undefined>
}

const slug = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Whether a path's first segment could be a company's slug; anything else is not looked up. */
export const isSlug = (text: string): boolean => slug.test(text)
