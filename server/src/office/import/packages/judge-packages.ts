import type { ImportFault } from '@parcelport/contract/company/staff-imports-rules.ts'
import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { PlaceRow } from '../../../company/places/places-queries.ts'
import { collects } from '../../../warehouse/packages/receive/shelf-for.ts'
import type { KnownCustomer } from '../customers/judge-customers.ts'
import { customerOf, namedBy, type NamedCustomers } from '../customers/named-customer.ts'
import type { PackageLine } from './read-package-line.ts'

/** A shelf of the company, and its place. */
export interface KnownShelf {
  readonly name: string
  readonly place: PlaceRow | undefined
}

/** What is here of all that some lines may name. */
export interface KnownPackages extends NamedCustomers {
  /** Packages by number: the latest of each customer, or the one that is on its way. */
  readonly byNumber: ReadonlyMap<string, readonly { readonly customerId: string; readonly status: string }[]>
  /** Numbers in the unknown bin. */
  readonly inBin: ReadonlySet<string>
  /** By name in upper case; empty where the company has no list, and any name is right. */
  readonly shelves: ReadonlyMap<string, KnownShelf>
  /** Where customers collect; undefined where they come to the warehouse. */
  readonly pickup: PlaceRow | undefined
}

type Judged =
  | {
      readonly verdict: 'create'
      readonly customer: KnownCustomer
      /** Undefined where it lies on none, or is on its way. */
      readonly shelf: KnownShelf | undefined
    }
  | { readonly verdict: 'same'; readonly customer: KnownCustomer }
  | { readonly verdict: 'refuse'; readonly fault: ImportFault; readonly found: string }

const refused = (fault: ImportFault, found: string): Judged => ({ verdict: 'refuse', fault, found: found.slice(0, 60) })

/** Statuses in which a package lies on a shelf. */
const shelved: ReadonlySet<string> = new Set(['Received', 'Ready for pickup'])

const shelfOf = ({ shelf: name, status }: PackageLine, { shelves, pickup }: KnownPackages) => {
  if (name === '' || !shelved.has(status)) return undefined
  const shelf = shelves.size === 0 ? { name, place: undefined } : shelves.get(name.toUpperCase())
  if (!shelf) return 'no such shelf'
  const isElsewhere = status === 'Ready for pickup' && shelf.place !== undefined && !collects(shelf.place) && pickup
  return isElsewhere ? 'shelf elsewhere' : shelf
}

/** What taking a line over does. The same rule decides in the dry run and when the line's turn comes. Pure. */
export const judgePackage = (line: PackageLine, known: KnownPackages): Judged => {
  const { outsideId: number } = line
  const customer = customerOf(line, known)
  if (typeof customer === 'string') return refused(customer, `${namedBy(line)}, ${number}`)
  const here = known.byNumber.get(number) ?? []
  const own = here.find((pkg) => pkg.customerId === customer.id)
  if (own)
    return own.status === line.status ? { verdict: 'same', customer } : refused('other status', `${number}: ${own.status}`)
  if (here.some(({ status }) => !hasEnded(status))) return refused('number is taken', number)
  if (known.inBin.has(number)) return refused('in the bin', number)
  const shelf = shelfOf(line, known)
  if (typeof shelf === 'string') return refused(shelf, line.shelf)
  return { verdict: 'create', customer, shelf }
}
