import type { Tenant } from '../http/door/tenant.ts'

/** The company that a mail comes from, with what its letters show. */
export interface Letterhead extends Tenant {
  /** On a dark ground; an absolute address of a PNG or JPEG, because mail programs show no SVG. The name stands in for it. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | undefined
  /** Lines under the letter: where the company is and how it is reached. */
  readonly contact?: readonly string[]
  /** By whose clock it tells moments, a name of the IANA database; without it UTC. */
  readonly timeZone?: string | undefined
  /** Account numbers begin with it, where the company has chosen a prefix of its own. */
  readonly accountPrefix?: string | undefined
}
