import { createContext, useContext } from 'react'

/** The company of this site: the same for every visitor of a host, written on the document's root element. */
export interface Site {
  /** The company's slug, part of every call's address. */
  readonly tenant: string
  readonly name: string
  /** Scheme and host of the public address, for links on other sites. */
  readonly origin: string
}

export const SiteContext = createContext<Site>({ tenant: '', name: '', origin: '' })
export const useSite = (): Site => useContext(SiteContext)

/** One of our addresses in absolute form; other addresses stay unchanged. */
export const absoluteUrl = ({ origin }: Site, address: string): string => (address.startsWith('/') ? origin + address : address)
