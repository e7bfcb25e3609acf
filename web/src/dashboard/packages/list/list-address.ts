import { countedStatuses, type CountedStatus } from '@parcelport/contract/statuses/packages-rules.ts'

/** The longest text that the server searches for, in characters. */
export const MAX_SEARCH_LENGTH = 300

/** The part of a package list that is kept in the address, so that Back and a shared link show the same. */
export interface ListAddress {
  readonly search: string
  readonly status: CountedStatus | undefined
  /** The page, from 1. */
  readonly page: number
  /** The package that is open next to the list. */
  readonly open: string | undefined
}

/** Reads an address that anybody may have written: invalid parts are left out. */
export const readListAddress = (params: URLSearchParams): ListAddress => {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: countedStatuses.find((status) => status === params.get('status')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    open: params.get('package') || undefined,
  }
}

/** The address of a list, without default values. */
export const writeListAddress = ({ search, status, page, open }: Partial<ListAddress>): string => {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (status) params.set('status', status)
  if (page !== undefined && page > 1) params.set('page', String(page))
  if (open) params.set('package', open)
  const text = params.toString()
  return text && `?${text}`
}

/** Another search or status starts on page 1 (specification.md §4 "Packages list"). */
export const refine = (address: ListAddress, change: Partial<Pick<ListAddress, 'search' | 'status'>>): ListAddress => ({
  ...address,
  ...change,
  page: 1,
})
