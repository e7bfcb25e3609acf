import type { Brand } from '@parcelport/contract/site/brand-rules.ts'
import type { StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { Soon } from '../../soon.ts'

/** The company that a request is about. `publicUrl` is where its site lives, without a slash at the end. */
export interface Tenant {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly publicUrl: string
  /** Whether its owner has opened it; until then its site promises no price, and takes nobody in. */
  readonly open: boolean
  /** Of its staff, who sign in with a second factor or not at all. */
  readonly secondFactorRoles: readonly StaffRole[]
  /** Whether a customer's new password may be none of the first that others would try. */
  readonly refusesEasilyGuessed: boolean
  /** Colours of its own; undefined: the standard ones. */
  readonly brand?: TenantBrand | undefined
}

/** Colours of a company's own, the stylesheet by which they override the standard ones, and the name of exactly its bytes. */
export interface TenantBrand {
  readonly colours: Brand
  readonly css: string
  readonly version: string
}

/** Who companies are: comes from the tenants feature, plugged in by app.ts. */
export interface Tenants {
  /** The company of a slug, at once when it was asked for before; undefined when there is none. */
  bySlug(slug: string): Soon<Tenant | undefined>
  byId(id: string): Promise<Tenant | undefined>
}

const slug = /^[a-z0-9][a-z0-9-]{0,62}$/

/** Whether a path's first segment could be a company's slug at all; anything else is not looked up. */
export const isSlug = (text: string): boolean => slug.test(text)
