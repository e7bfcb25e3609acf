import {
  packageAges,
  packageStatuses,
  type PackageAge,
  type PackageStatus,
} from '@parcelport/contract/statuses/packages-rules.ts'
import { batteries, type Battery } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { PackagesQuery } from '../../../api/warehouse/packages.ts'

/** The filters of the list, as in the address. */
export interface ListFilter {
  readonly status?: PackageStatus
  readonly age?: PackageAge
  readonly battery?: Battery
  readonly shelf?: string
  readonly box?: number
  readonly flight?: string
  readonly missing?: true
  readonly surplus?: true
  readonly unpriced?: true
  readonly still?: true
  readonly search?: string
}

const among = <T extends string>(all: readonly T[], text: string | null): T | undefined => all.find((each) => each === text)

/** Reads the filters from an address; impossible values are left out. */
export const filterOf = (search: URLSearchParams): ListFilter => {
  const status = among(packageStatuses, search.get('status'))
  const age = among(packageAges, search.get('age'))
  const battery = among(batteries, search.get('battery'))
  const shelf = search.get('shelf')?.slice(0, 20)
  const box = Number(search.get('box') ?? '')
  const flight = search.get('flight')?.slice(0, 64)
  const words = search.get('search')?.slice(0, 64)
  return {
    ...(status && { status }),
    ...(age && { age }),
    ...(battery && { battery }),
    ...(shelf && { shelf }),
    ...(Number.isInteger(box) && box > 0 && box < 2 ** 31 && { box }),
    ...(flight && { flight }),
    ...(search.get('missing') === 'true' && { missing: true as const }),
    ...(search.get('surplus') === 'true' && { surplus: true as const }),
    ...(search.get('unpriced') === 'true' && { unpriced: true as const }),
    ...(search.get('still') === 'true' && { still: true as const }),
    ...(words && { search: words }),
  }
}

/** The filters as the request's query. */
export const askedOf = ({ box, ...filter }: ListFilter): PackagesQuery => ({ ...filter, ...(box && { boxNumber: box }) })

/** The query of the address of this filter, or of its file. */
export const searchOfFilter = (filter: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
