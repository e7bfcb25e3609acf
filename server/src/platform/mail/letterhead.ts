import type { Tenant } from '../http/door/tenant.ts'

/** The sending company, with what its mails show. */
export interface Letterhead extends Tenant {
  /**
   * For a dark background; an absolute address of a PNG or JPEG, because mail programs show no SVG. Without it mails show the
   * name.
   */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | undefined
  /** Lines below the text: the company's address and contacts. */
  readonly contact?: readonly string[]
  /** Time zone of the moments in a mail, a name of the IANA database; default: UTC. */
  readonly timeZone?: string | undefined
  readonly accountPrefix?: string | undefined
  /** Where the reader ends such mail; in mails of news alone. */
  readonly optOutUrl?: string | undefined
}
