import type { BodyOf } from '@parcelport/contract/call.ts'
import type { RequestKind, RequestList } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type {
  measureBoxCall,
  Part,
  StaffRequest,
  weighForRequestCall,
} from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'

export type { StaffRequest }

export const requestsKey = ['requests'] as const

interface Filter {
  readonly list: RequestList
  readonly kind: RequestKind | undefined
  readonly cursor: string | undefined
}

/** A page of the request queue. */
export const requestsQuery = ({ list, kind, cursor }: Filter) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', list, kind, cursor],
    queryFn: ({ signal }) =>
      ask('GET /staff/requests', {
        query: { list, ...(kind !== undefined && { kind }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** One request. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', requestId],
    queryFn: async ({ signal }): Promise<StaffRequest> =>
      (await ask('GET /staff/requests/:requestId', { params: { requestId }, signal })).data,
  })

/** The request for the package with the scanned label. */
export const scannedRequest = async (scan: string) => (await ask('GET /staff/requests/scan', { query: { scan } })).data

export const takeRequest = (requestId: string) => ask('POST /staff/requests/:requestId/take', { params: { requestId } })
export const giveBackRequest = (requestId: string) =>
  ask('POST /staff/requests/:requestId/give-back', { params: { requestId } })
export const quoteRequest = (requestId: string, body: { readonly priceUsd: number; readonly note: string }) =>
  ask('POST /staff/requests/:requestId/quote', { params: { requestId }, body })
export const refuseRequest = (requestId: string, reason: string) =>
  ask('POST /staff/requests/:requestId/refuse', { params: { requestId }, body: { reason } })
export const scanForRequest = (requestId: string, scan: string) =>
  ask('POST /staff/requests/:requestId/scan', { params: { requestId }, body: { scan } })
export const weighForRequest = (requestId: string, body: BodyOf<typeof weighForRequestCall>) =>
  ask('POST /staff/requests/:requestId/weigh', { params: { requestId }, body })

export const measureBox = (requestId: string, body: BodyOf<typeof measureBoxCall>) =>
  ask('POST /staff/requests/:requestId/box', { params: { requestId }, body })
export const askTogether = (requestId: string) =>
  ask('POST /staff/requests/:requestId/ask-together', { params: { requestId }, body: {} })
export const noteParts = (requestId: string, parts: Part[]) =>
  ask('POST /staff/requests/:requestId/parts', { params: { requestId }, body: { parts } })
export const leaveOut = (requestId: string, packageId: string) =>
  ask('POST /staff/requests/:requestId/leave-out', { params: { requestId }, body: { packageId } })

/** Finishes a request with photos and a note for the customer. Sent twice with the same key, it is finished once. */
export const finishRequest = (
  requestId: string,
  done: {
    readonly photos: readonly File[]
    readonly note: string
    readonly courierNumber?: string
    readonly opensWith?: string
  },
  key: string,
) => {
  const body = new FormData()
  body.set('note', done.note)
  if (done.courierNumber !== undefined) body.set('courierNumber', done.courierNumber)
  if (done.opensWith !== undefined) body.set('opensWith', done.opensWith)
  for (const [index, photo] of done.photos.entries()) body.set(`photo${index + 1}`, photo)
  return ask('POST /staff/requests/:requestId/finish', { params: { requestId }, body, headers: { 'idempotency-key': key } })
}

/** The address of the store's label. */
export const requestLabelAddress = (requestId: string): string =>
  `${baseAddress()}/staff/requests/${encodeURIComponent(requestId)}/label`

/** The address of a photo of the finished request. */
export const requestPhotoAddress = (requestId: string, photo: string): string =>
  `${baseAddress()}/staff/requests/${encodeURIComponent(requestId)}/photos/${encodeURIComponent(photo)}`
