import { createContext, useContext } from 'react'

/** Whose site this is: the same for every visitor of a host, written on the document's root element. */
export interface Site {
  /** The company's slug, part of every call's address. */
  readonly tenant: string
  readonly name: string
  /** Scheme and host of the public address, for links that leave the site. */
  readonly origin: string
}

export const SiteContext = createContext<Site>({ tenant: '', name: '', origin: '' })
export const useSite = (): Site => useContext(SiteContext)

/** An address of ours as others must write it; addresses elsewhere stay as they are. */
export const absoluteUrl = ({ origin }: Site, address: string): string => (address.startsWith('/') ? origin + address : address)
