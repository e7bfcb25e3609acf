import type {
  PackageDetail as WireDetail,
  PackageFlight,
  PackageSummary,
} from '@parcelport/contract/warehouse/packages/packages.ts'
import type { CountedStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { RETRIES } from '../query-client.ts'
import { askSending, type Sending } from '../sending.ts'
import { MINE } from '../customers/session.ts'

type Named<Wire extends PackageSummary> = Omit<
  Wire,
  '_id' | 'storeName' | typeof wire.courierCompany | typeof wire.packageDescription
> & {
  readonly id: string
  readonly courier: string
  readonly store: string
  readonly description: string
}

/** A package in its customer's list: the contract's, with our names for four of its fields. Moments are ISO 8601 in UTC. */
export type Package = Readonly<Named<PackageSummary>>

export type { PackageEvent } from '@parcelport/contract/warehouse/packages/package-events.ts'

/** All details of one package for its owner. Value in USD, weights in lb, file size in bytes. */
export type PackageDetail = Readonly<Omit<Named<WireDetail>, 'packageValue'>> & {
  /** USD; null without a declared value. */
  readonly declaredValue: number | null
}

export interface PackageList {
  /** For all packages of the customer, without the filter. */
  readonly counts: Readonly<Record<CountedStatus, number>>
  /** The next flight that takes packages, if one is planned. */
  readonly nextFlight?: PackageFlight
  /** What the company says of Customs, while a package is in transit or held there. */
  readonly customsNotice?: string
  /** In the server's order. */
  readonly packages: readonly Package[]
}

export interface PackageFilter {
  readonly search?: string
  readonly status?: CountedStatus | undefined
}

const toPackage = <Wire extends PackageSummary>({
  _id: id,
  storeName: store,
  [wire.courierCompany]: courier,
  [wire.packageDescription]: description,
  ...pkg
}: Wire): Named<Wire> => ({ ...pkg, id, courier, store, description })

export const toDetail = ({ packageValue: declaredValue, ...pkg }: WireDetail): PackageDetail => ({
  ...toPackage(pkg),
  declaredValue,
})

/** The first part of the query keys of the customer's packages: a new or moved package makes all of them stale. */
export const packagesKey = [MINE, 'packages'] as const

/** The customer's packages, filtered by the server. While another filter loads, the previous list stays. */
export const packageList = ({ search = '', status }: PackageFilter = {}) =>
  queryOptions({
    queryKey: [...packagesKey, 'list', search, status ?? ''] as const,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<PackageList> => {
      const query = { search, ...(status && { status }) }
      const { countsByStatus, nextFlight, customsNotice, data } = await askAsCustomer('GET /get-my-prealert', { query })
      return {
        counts: countsByStatus,
        ...(nextFlight && { nextFlight }),
        ...(customsNotice !== undefined && { customsNotice }),
        packages: data.map(toPackage),
      }
    },
  })

/**
 * One package with its history. A refusal is final, since another customer's package stays theirs: no repeated request makes the
 * person wait.
 */
export const packageDetail = (id: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'detail', id] as const,
    queryFn: async (): Promise<PackageDetail> =>
      toDetail((await askAsCustomer('GET /packages/:packageId', { params: { packageId: id } })).data),
    retry: (failures, error) =>
      failures < RETRIES && !(error instanceof ApiError && (error.status === 401 || error.status === 404)),
  })

/** The invoice of a package, for its owner. */
export const fetchInvoice = async (id: string): Promise<Blob> =>
  (await sendAsCustomer('GET /packages/:packageId/invoice', { params: { packageId: id }, headers: { Accept: '*/*' } })).blob()

/**
 * A photo of a package, for its owner: a `thumb` for a row, `small` for a group, or `full` as stored. It is loaded once while it
 * is shown.
 */
export const packagePhoto = (id: string, photo: string, size: 'thumb' | 'small' | 'full') =>
  queryOptions({
    queryKey: [MINE, 'photo', id, photo, size] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Blob> => {
      const asked = { params: { packageId: id, fileId: photo }, query: size === 'full' ? {} : { size } }
      return (
        await sendAsCustomer('GET /packages/:packageId/photos/:fileId', { ...asked, headers: { Accept: 'image/*' } })
      ).blob()
    },
  })

/** A paper of a package, as it is handed in. Sent twice with the same `key`, it is handed in once. */
export interface Paper {
  readonly id: string
  readonly file: File
  readonly key: string
  readonly sending: Sending
}

/** Sends the missing invoice of a package; returns the changed package and the sentence to show. */
export const sendInvoice = async ({ id, file, key, sending }: Paper): Promise<{ detail: PackageDetail; message: string }> => {
  const body = new FormData()
  body.set('invoice', file)
  const asked = { params: { packageId: id }, body }
  const { data, message } = await askSending('POST /packages/:packageId/invoice', sending, key, asked)
  return { detail: toDetail(data), message }
}

/** Sends the missing document of a package; returns the same as {@link sendInvoice}. */
export const sendDocument = async ({ id, file, key, sending }: Paper): Promise<{ detail: PackageDetail; message: string }> => {
  const body = new FormData()
  body.set('document', file)
  const asked = { params: { packageId: id }, body }
  const { data, message } = await askSending('POST /packages/:packageId/document', sending, key, asked)
  return { detail: toDetail(data), message }
}

export interface Prealert {
  readonly trackingNumber: string
  readonly courier: string
  readonly store: string
  /** USD. */
  readonly declaredValue: number
  readonly consignee: string
  readonly description: string
  readonly invoice: File
  /** It is another package with the number of one that has come to its end. */
  readonly numberAgain?: boolean
  /** The stored estimate that the bill will be compared with. */
  readonly estimateId?: string | undefined
  /** The expected contents of a package without a stored estimate: a product's id, and pounds. */
  readonly expected?: { readonly productId: string; readonly pounds: number } | undefined
}

/** The contract's names of a prealert's fields, with ours. */
const prealertFields: Readonly<Record<string, string>> = {
  [wire.courierCompany]: 'courier',
  storeName: 'store',
  packageValue: 'declaredValue',
  [wire.packageDescription]: 'description',
  [wire.termsAndConditions]: 'reviewed',
}

export const inOurWords = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        error.message,
        Object.entries(error.fields).map(([field, message]) => ({ field: prealertFields[field] ?? field, message })),
      )
    : error

/**
 * Announces a package after the customer has reviewed the restricted items. Sent twice with the same `key`, it is announced
 * once. A refusal names the fields of {@link Prealert}.
 */
export const sendPrealert = async (prealert: Prealert, key: string, sending: Sending): Promise<Package> => {
  const body = new FormData()
  body.set(wire.termsAndConditions, 'true')
  body.set(wire.courierCompany, prealert.courier)
  body.set('consignee', prealert.consignee)
  body.set('trackingNumber', prealert.trackingNumber)
  body.set('storeName', prealert.store)
  body.set('packageValue', String(prealert.declaredValue))
  body.set(wire.packageDescription, prealert.description)
  body.set('invoice', prealert.invoice)
  if (prealert.numberAgain === true) body.set('numberAgain', 'true')
  if (prealert.estimateId !== undefined) body.set('estimateId', prealert.estimateId)
  if (prealert.expected) {
    body.set('productId', prealert.expected.productId)
    body.set('expectedWeight', String(prealert.expected.pounds))
    body.set('weightUnit', 'lb')
  }
  try {
    const { data } = await askSending('POST /create-pre-alert', sending, key, { body })
    return toPackage(data)
  } catch (error) {
    throw inOurWords(error)
  }
}
