import type { BodyOf } from '@parcelport/contract/call.ts'
import type { saveRatesCall, staffRatesCall, staffRateTableCall, withdrawRatesCall } from '@parcelport/contract/staff-rates.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

const ratesKey = ['rates'] as const

/** Whatever the console knows of rates. */
export const allRates = { queryKey: ratesKey }

/** The rate tables, the latest day first. */
export const rateVersions = infiniteQueryOptions({
  queryKey: [...ratesKey, 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    request<typeof staffRatesCall>('GET', '/staff/rates', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** One table, whole. */
export const rateTable = (id: string) =>
  queryOptions({
    queryKey: [...ratesKey, 'table', id],
    queryFn: async ({ signal }) => (await request<typeof staffRateTableCall>('GET', `/staff/rates/${id}`, { signal })).data,
  })

export const saveRates = (body: BodyOf<typeof saveRatesCall>) => request<typeof saveRatesCall>('POST', '/staff/rates', { body })

export const withdrawRates = ({ id, revision }: { id: string; revision: number }) =>
  request<typeof withdrawRatesCall>('POST', `/staff/rates/${id}/withdraw`, { body: { revision } })
