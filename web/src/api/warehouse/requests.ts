import type { BodyOf, ResponseOf } from '@parcelport/contract/call.ts'
import type {
  AskablePackage,
  askRequestCall,
  boxPriceCall,
  doorPriceCall,
  Locker,
  ServiceRequest,
} from '@parcelport/contract/warehouse/requests/requests.ts'
import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { MINE } from '../customers/session.ts'
import { RETRIES } from '../query-client.ts'
import { askSending, type Sending } from '../sending.ts'

export type { AskablePackage, Locker, ServiceRequest }

/** The first part of the query keys of requests: news makes all of them stale. */
export const requestsKey = [MINE, 'requests'] as const

export interface Offer {
  /** The kinds on offer today. */
  readonly kinds: readonly RequestKind[]
  /** Kinds that cost the same for several packages as for one. */
  readonly once: readonly RequestKind[]
  readonly packages: readonly AskablePackage[]
  /** The company's lockers, for packages that are put into one. */
  readonly lockers: readonly Locker[]
  /** Today by the company's clock. */
  readonly today: string
  /** The customer's home address. */
  readonly address: string
}

/** The price of delivering some packages to the door, and the reason for it. */
export type DoorPrice = ResponseOf<typeof doorPriceCall>['data']

/** The customer's packages in the warehouse, and the price of each kind for them. */
export const requestOffer = queryOptions({
  queryKey: [...requestsKey, 'offer'] as const,
  queryFn: async (): Promise<Offer> => (await askAsCustomer('GET /requests/prices')).data,
})

/** The price of delivering these packages to the door, once for all of them; loaded again each time it is shown. */
export const doorPrice = (packageIds: readonly string[]) =>
  queryOptions({
    queryKey: [...requestsKey, 'door price', ...packageIds] as const,
    queryFn: async (): Promise<DoorPrice> =>
      (await askAsCustomer('GET /requests/door-price', { query: { packageIds: packageIds.join(',') } })).data,
  })

/** Freight of some packages apart and in one box, and what one box saves. */
export type BoxPrice = ResponseOf<typeof boxPriceCall>['data']

/** What these packages cost apart and in one box. A refusal is final: the request itself would be refused too. */
export const boxPrice = (packageIds: readonly string[]) =>
  queryOptions({
    queryKey: [...requestsKey, 'box price', ...packageIds] as const,
    queryFn: async (): Promise<BoxPrice> =>
      (await askAsCustomer('GET /requests/box-price', { query: { packageIds: packageIds.join(',') } })).data,
    retry: (failures, error) => failures < RETRIES && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
  })

/** A page of the customer's requests, the latest first; with `request`, only that one. */
export const requestsFrom = (cursor?: string, request?: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', cursor ?? '', request ?? ''] as const,
    queryFn: async (): Promise<{ items: readonly ServiceRequest[]; next: string | null }> => {
      const { data, nextCursor } = await askAsCustomer('GET /my-requests', {
        query: { ...(cursor !== undefined && { cursor }), ...(request !== undefined && { request }) },
      })
      return { items: data, next: nextCursor }
    },
  })

/** Makes a request. Sent twice with the same key, it is made once. Returns the sentence to show. */
export const askRequest = async ({ key, ...body }: BodyOf<typeof askRequestCall> & { readonly key: string }): Promise<string> =>
  (await askAsCustomer('POST /requests', { body, headers: { 'Idempotency-Key': key } })).message

export interface AskedReturn {
  /** Sent twice with the same key, it is one request. */
  readonly key: string
  readonly packageId: string
  /** The price shown; null if staff set it first. */
  readonly totalUsd: number | null
  readonly words: string
  /** The store's label; null without one. */
  readonly label: File | null
  readonly sending: Sending
}

/** Requests the return of a package to its store. Returns the sentence to show. */
export const askReturn = async ({ key, packageId, totalUsd, words, label, sending }: AskedReturn): Promise<string> => {
  const body = new FormData()
  body.set('packageId', packageId)
  body.set('words', words)
  if (totalUsd !== null) body.set('totalUsd', String(totalUsd))
  if (label) body.set('label', label)
  return (await askSending('POST /requests/return', sending, key, { body })).message
}

/** The store's label of a request, for the customer who sent it. */
export const fetchLabel = async (id: string): Promise<Blob> =>
  (await sendAsCustomer('GET /my-requests/:requestId/label', { params: { requestId: id }, headers: { Accept: '*/*' } })).blob()

/** Accepts a price. */
export const acceptRequest = async ({ _id, version }: ServiceRequest): Promise<string> =>
  (await askAsCustomer('POST /requests/:requestId/accept', { params: { requestId: _id }, body: { version } })).message

/** Cancels a request. */
export const cancelRequest = async ({ _id }: ServiceRequest): Promise<string> =>
  (await askAsCustomer('POST /requests/:requestId/cancel', { params: { requestId: _id } })).message

/** A photo of a finished request: `small` for a list, or `full` as stored. It is loaded once while it is shown. */
export const requestPhoto = (id: string, photo: string, size: 'small' | 'full') =>
  queryOptions({
    queryKey: [MINE, 'request photo', id, photo, size] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Blob> => {
      const asked = { params: { requestId: id, fileId: photo }, query: size === 'small' ? { size } : {} }
      return (
        await sendAsCustomer('GET /my-requests/:requestId/photos/:fileId', { ...asked, headers: { Accept: 'image/*' } })
      ).blob()
    },
  })
