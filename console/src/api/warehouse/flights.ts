import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type { customsStepCall, setMawbCall } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import type { PaperFile } from '@parcelport/contract/warehouse/desk/waybill-rules.ts'
import type {
  createFlightCall,
  editFlightCall,
  finishFlightCall,
  flightLinesCall,
  flightsCall,
} from '@parcelport/contract/warehouse/desk/staff-flights.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** Query key of flights: a change to one flight also renews the lists of packages. */
export const flightsKey = ['flights'] as const

/** How often to refresh the progress while packages are moved in the background. */
const PROGRESS_MS = 1_000
/** Two people may scan the same flight, so the screen is refreshed this often. */
const SHARED_MS = 10_000

export const flightsQuery = (query: QueryOf<typeof flightsCall> = {}) =>
  queryOptions({
    queryKey: [...flightsKey, 'list', query],
    queryFn: async ({ signal }) => ask('GET /staff/flights', { query, signal }),
    placeholderData: keepPreviousData,
  })

const address = (flightId: string): `/staff/flights/${string}` => `/staff/flights/${encodeURIComponent(flightId)}`

export const flightKey = (flightId: string) => [...flightsKey, 'one', flightId]

export const flightQuery = (flightId: string) =>
  queryOptions({
    queryKey: flightKey(flightId),
    queryFn: async ({ signal }) => (await ask('GET /staff/flights/:flightId', { params: { flightId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.progress ? PROGRESS_MS : SHARED_MS),
  })

export const flightLinesQuery = (flightId: string, query: QueryOf<typeof flightLinesCall>) =>
  queryOptions({
    queryKey: [...flightsKey, 'lines', flightId, query],
    queryFn: async ({ signal }) => ask('GET /staff/flights/:flightId/packages', { params: { flightId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SHARED_MS,
  })

export const flightFileAddress = (flightId: string, format: 'pdf' | 'csv'): string =>
  `${baseAddress()}${address(flightId)}/list?format=${format}`

export const flightCustomsKey = (flightId: string) => [...flightsKey, 'customs', flightId]

export const flightCustomsQuery = (flightId: string) =>
  queryOptions({
    queryKey: flightCustomsKey(flightId),
    queryFn: async ({ signal }) => (await ask('GET /staff/flights/:flightId/customs', { params: { flightId }, signal })).data,
    refetchInterval: SHARED_MS,
  })

export const brokerFileAddress = (flightId: string): string => `${baseAddress()}${address(flightId)}/customs/broker`

/** Sets the airline's waybill of a flight and what Customs' XML says of it; an empty text removes it. */
export const setMawb = (flightId: string, body: BodyOf<typeof setMawbCall>) =>
  ask('PATCH /staff/flights/:flightId/customs', { params: { flightId }, body })

export const askTaxIds = (flightId: string) =>
  ask('POST /staff/flights/:flightId/customs/ask-tax-ids', { params: { flightId } })

export const sealPapers = (flightId: string, version: number) =>
  ask('POST /staff/flights/:flightId/customs/seal', { params: { flightId }, body: { version } })
export const openPapers = (flightId: string, edition: number) =>
  ask('POST /staff/flights/:flightId/customs/open', { params: { flightId }, body: { edition } })
export const markPapersSent = (flightId: string, edition: number) =>
  ask('POST /staff/flights/:flightId/customs/sent', { params: { flightId }, body: { edition } })

export const noteCustomsStep = (flightId: string, body: BodyOf<typeof customsStepCall>) =>
  ask('POST /staff/flights/:flightId/customs/steps', { params: { flightId }, body })

export const sealedFileAddress = (flightId: string, edition: number, file: PaperFile): string =>
  `${baseAddress()}${address(flightId)}/customs/papers?edition=${edition}&file=${file}`

export const createFlight = (body: BodyOf<typeof createFlightCall>) => ask('POST /staff/flights', { body })
export const editFlight = (flightId: string, body: BodyOf<typeof editFlightCall>) =>
  ask('PATCH /staff/flights/:flightId', { params: { flightId }, body })
export const dropFlight = (flightId: string) => ask('DELETE /staff/flights/:flightId', { params: { flightId } })

export const addToFlight = async (flightId: string, packageIds: string[], confirmed: boolean) =>
  (
    await ask('POST /staff/flights/:flightId/packages', {
      params: { flightId },
      body: { packageIds, ...(confirmed && { confirmed }) },
    })
  ).data
export const removeFromFlight = (flightId: string, packageIds: string[]) =>
  ask('POST /staff/flights/:flightId/packages/remove', { params: { flightId }, body: { packageIds } })
/** Scans a label for a flight. A package that is checked off goes onto `shelf`, unless that is empty. */
export const scanFlight = (flightId: string, scan: string, shelf: string) =>
  ask('POST /staff/flights/:flightId/scan', { params: { flightId }, body: { scan, ...(shelf && { shelf }) } })
export const checkOff = (flightId: string, packageIds: string[]) =>
  ask('POST /staff/flights/:flightId/check', { params: { flightId }, body: { packageIds } })
export const uncheck = (flightId: string, lineIds: string[]) =>
  ask('POST /staff/flights/:flightId/uncheck', { params: { flightId }, body: { lineIds } })

export const closeFlight = (flightId: string, version: number) =>
  ask('POST /staff/flights/:flightId/close', { params: { flightId }, body: { version } })
export const reopenFlight = (flightId: string, version: number) =>
  ask('POST /staff/flights/:flightId/reopen', { params: { flightId }, body: { version } })
export const departFlight = (flightId: string, version: number) =>
  ask('POST /staff/flights/:flightId/depart', { params: { flightId }, body: { version } })
export const arriveFlight = (flightId: string, version: number) =>
  ask('POST /staff/flights/:flightId/arrive', { params: { flightId }, body: { version } })
export const finishFlight = (flightId: string, body: BodyOf<typeof finishFlightCall>) =>
  ask('POST /staff/flights/:flightId/finish', { params: { flightId }, body })
