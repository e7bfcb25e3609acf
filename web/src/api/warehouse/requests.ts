import type { BodyOf, ResponseOf } from '@parcelport/contract/call.ts'
import type {
  AskablePackage,
  askRequestCall,
  doorPriceCall,
  Locker,
  ServiceRequest,
} from '@parcelport/contract/warehouse/requests/requests.ts'
import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { queryOptions } from '@tanstack/react-query'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { MINE } from '../customers/session.ts'

export type { AskablePackage, Locker, ServiceRequest }

/** First parts of the keys of all that is about requests: news makes all of it stale. */
export const requestsKey = [MINE, 'requests'] as const

export interface Offer {
  /** What can be asked for today. */
  readonly kinds: readonly RequestKind[]
  /** Those that cost as much for several packages as for one. */
  readonly once: readonly RequestKind[]
  readonly packages: readonly AskablePackage[]
  /** Those of the company, for what is put into one. */
  readonly lockers: readonly Locker[]
  /** Of the customer's home. */
  readonly address: string
}

/** What bringing some packages to the door costs, and why. */
export type DoorPrice = ResponseOf<typeof doorPriceCall>['data']

/** The customer's packages in the warehouse, and what each kind costs for them. */
export const requestOffer = queryOptions({
  queryKey: [...requestsKey, 'offer'] as const,
  queryFn: async (): Promise<Offer> => (await askAsCustomer('GET /requests/prices')).data,
})

/** What bringing these packages to the door costs, once for all of them; asked for anew whenever it is looked at. */
export const doorPrice = (packageIds: readonly string[]) =>
  queryOptions({
    queryKey: [...requestsKey, 'door price', ...packageIds] as const,
    queryFn: async (): Promise<DoorPrice> =>
      (await askAsCustomer('GET /requests/door-price', { query: { packageIds: packageIds.join(',') } })).data,
  })

/** A page of what the customer asked for, the latest first; of one request, that alone. */
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

/** Asks; the same key is the same request, however often it is sent. Answers with a sentence to show. */
export const askRequest = async ({ key, ...body }: BodyOf<typeof askRequestCall> & { readonly key: string }): Promise<string> =>
  (await askAsCustomer('POST /requests', { body, headers: { 'Idempotency-Key': key } })).message

export interface AskedReturn {
  /** The same key is the same request. */
  readonly key: string
  readonly packageId: string
  /** As it was shown; null where a person says it first. */
  readonly totalUsd: number | null
  readonly words: string
  /** The store's; null where there is none. */
  readonly label: File | null
}

/** Asks for a package to go back to its store. Answers with a sentence to show. */
export const askReturn = async ({ key, packageId, totalUsd, words, label }: AskedReturn): Promise<string> => {
  const body = new FormData()
  body.set('packageId', packageId)
  body.set('words', words)
  if (totalUsd !== null) body.set('totalUsd', String(totalUsd))
  if (label) body.set('label', label)
  return (await askAsCustomer('POST /requests/return', { body, headers: { 'Idempotency-Key': key } })).message
}

/** The store's label of a request, for whoever handed it in. */
export const fetchLabel = async (id: string): Promise<Blob> =>
  (await sendAsCustomer('GET /my-requests/:requestId/label', { params: { requestId: id }, headers: { Accept: '*/*' } })).blob()

/** Says yes to a price. */
export const acceptRequest = async ({ _id, version }: ServiceRequest): Promise<string> =>
  (await askAsCustomer('POST /requests/:requestId/accept', { params: { requestId: _id }, body: { version } })).message

/** Cancels a request. */
export const cancelRequest = async ({ _id }: ServiceRequest): Promise<string> =>
  (await askAsCustomer('POST /requests/:requestId/cancel', { params: { requestId: _id } })).message

/** A photo of what was done: `small` for a list, or as it is kept. It is fetched once while it is looked at. */
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
