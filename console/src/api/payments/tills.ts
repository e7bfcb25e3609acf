import type { BodyOf } from '@parcelport/contract/call.ts'
import type { addTillCall, closeShiftCall, moveInTillCall, openShiftCall } from '@parcelport/contract/payments/staff-tills.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'
import { moneyKey, once } from './money.ts'

/** The tills, and who has each one open. A movement of money may change them too. */
export const tillsQuery = queryOptions({
  queryKey: [...moneyKey, 'tills'],
  queryFn: async ({ signal }) => (await ask('GET /staff/tills', { signal })).data,
})

export const shiftQuery = (shiftId: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'shift', shiftId],
    queryFn: async ({ signal }) => (await ask('GET /staff/shifts/:shiftId', { params: { shiftId }, signal })).data,
  })

/** A page of shifts. The previous page stays on screen while the next one loads. */
export const shiftsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'shifts', cursor],
    queryFn: ({ signal }) => ask('GET /staff/shifts', { query: cursor === undefined ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
  })

/** The address of the report of a closed shift as a PDF. */
export const shiftReportAddress = (shiftId: string, paper: 'letter' | 'a4' | 'roll' = 'letter'): string =>
  `${baseAddress()}/staff/shifts/${encodeURIComponent(shiftId)}/report${paper === 'letter' ? '' : `?paper=${paper}`}`

/** The currencies that a drawer may hold: the company's own first, then the dollar that customers pay with. */
export const drawerCurrenciesQuery = queryOptions({
  queryKey: [...moneyKey, 'drawer currencies'],
  queryFn: async ({ signal }) => {
    const { profile } = (await ask('GET /staff/money/now', { signal })).data
    return [...new Set(profile ? [profile.localCurrency, profile.billCurrency, 'USD'] : [])]
  },
})

export const addTill = (body: BodyOf<typeof addTillCall>) => ask('POST /staff/tills', { body })
export const openShift = (tillId: string, body: BodyOf<typeof openShiftCall>) =>
  ask('POST /staff/tills/:tillId/shifts', { params: { tillId }, body })
export const moveInTill = (key: string, shiftId: string, body: BodyOf<typeof moveInTillCall>) =>
  ask('POST /staff/shifts/:shiftId/movements', { params: { shiftId }, body, ...once(key) })
export const closeShift = (shiftId: string, body: BodyOf<typeof closeShiftCall>) =>
  ask('POST /staff/shifts/:shiftId/close', { params: { shiftId }, body })
