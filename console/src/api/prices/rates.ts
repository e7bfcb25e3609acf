import type { BodyOf } from '@parcelport/contract/call.ts'
import type { saveRatesCall } from '@parcelport/contract/prices/staff-rates.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

const ratesKey = ['rates'] as const

/** Query filter of all queries about rates. */
export const allRates = { queryKey: ratesKey }

/** The rate tables, the latest day first. */
export const rateVersions = infiniteQueryOptions({
  queryKey: [...ratesKey, 'list'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => ask('GET /staff/rates', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

/** One rate table with all its parts. */
export const rateTable = (id: string) =>
  queryOptions({
    queryKey: [...ratesKey, 'table', id],
    queryFn: async ({ signal }) => (await ask('GET /staff/rates/:rateTableId', { params: { rateTableId: id }, signal })).data,
  })

export const saveRates = (body: BodyOf<typeof saveRatesCall>) => ask('POST /staff/rates', { body })

export const withdrawRates = ({ id, revision }: { id: string; revision: number }) =>
  ask('POST /staff/rates/:rateTableId/withdraw', { params: { rateTableId: id }, body: { revision } })
