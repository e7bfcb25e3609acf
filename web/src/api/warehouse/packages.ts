import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type {
  PackageDetail as WireDetail,
  PackageFlight,
  PackageSummary,
  PickupPlace,
} from '@parcelport/contract/warehouse/packages/packages.ts'
import type { ActionFix, CountedStatus, PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'
import { askAsCustomer, sendAsCustomer } from '../customer-request.ts'
import { RETRIES } from '../query-client.ts'
import { MINE } from '../customers/session.ts'

/** A package in its customer's list. Moments are ISO 8601 in UTC. */
export interface Package {
  readonly id: string
  readonly trackingNumber: string
  readonly status: PackageStatus
  readonly courier: string
  readonly store: string
  readonly description: string
  readonly createdAt: string
  /** A few words under the status, such as the package's place. */
  readonly statusNote?: string
  /** The pick-up place of a package that is Ready for pickup, if it is in the company's list. */
  readonly collectAt?: string
  /** The customer's task while the status is Action required, its last day by the company's clock, and what settles it. */
  readonly actionNeeded?: string
  readonly actionDueOn?: string
  readonly actionFix?: ActionFix
  /** Its flight, or the next one it may take; only if one is planned. */
  readonly flight?: PackageFlight
  /** Its days in storage and their cost; only while its storage clock runs. */
  readonly storage?: PackageStorage
  /** Its first photo, for {@link packagePhoto}. */
  readonly photo?: string
  /** The number of the box that contains it. */
  readonly packedIn?: string
}

export interface PackageEvent {
  readonly status: PackageStatus
  readonly at: string
  readonly note?: string
  /** Whether the step undid the one before it. */
  readonly counterEntry: boolean
}

/** All details of one package for its owner. Value in USD, weights in lb, file size in bytes. */
export interface PackageDetail extends Package {
  readonly consignee: string
  /** USD; null without a declared value. */
  readonly declaredValue: number | null
  readonly weightLb: number | null
  readonly billableWeightLb: number | null
  /** The promised price and its parts, in USD. */
  readonly promise?: WireDetail['promise']
  /** The packages inside it. */
  readonly contents?: WireDetail['contents']
  /** The bills that hold it, while it has to be paid before its flight. */
  readonly toPay?: WireDetail['toPay']
  readonly shelf: string | null
  /** Its pick-up place, while it is Ready for pickup. */
  readonly pickup?: PickupPlace
  readonly condition: Condition | null
  /** The desk's photos; see {@link packagePhoto}. */
  readonly photos: readonly string[]
  readonly invoice: { readonly name: string; readonly type: string; readonly bytes: number } | null
  /** The other packages that its invoice covers, if there are several. */
  readonly sharedInvoice?: WireDetail['sharedInvoice']
  readonly history: readonly PackageEvent[]
  /** Increases with every change. */
  readonly version: number
}

export interface PackageList {
  /** For all packages of the customer, without the filter. */
  readonly counts: Readonly<Record<CountedStatus, number>>
  /** The next flight that takes packages, if one is planned. */
  readonly nextFlight?: PackageFlight
  /** In the server's order. */
  readonly packages: readonly Package[]
}

export interface PackageFilter {
  readonly search?: string
  readonly status?: CountedStatus | undefined
}

const toPackage = ({ _id, ...pkg }: PackageSummary): Package => ({
  id: _id,
  trackingNumber: pkg.trackingNumber,
  status: pkg.status,
  courier: pkg[wire.courierCompany],
  store: pkg.storeName,
  description: pkg[wire.packageDescription],
  createdAt: pkg.createdAt,
  ...(pkg.statusNote !== undefined && { statusNote: pkg.statusNote }),
  ...(pkg.collectAt !== undefined && { collectAt: pkg.collectAt }),
  ...(pkg.actionNeeded !== undefined && { actionNeeded: pkg.actionNeeded }),
  ...(pkg.actionDueOn !== undefined && { actionDueOn: pkg.actionDueOn }),
  ...(pkg.actionFix !== undefined && { actionFix: pkg.actionFix }),
  ...(pkg.flight !== undefined && { flight: pkg.flight }),
  ...(pkg.storage !== undefined && { storage: pkg.storage }),
  ...(pkg.photo !== undefined && { photo: pkg.photo }),
  ...(pkg.packedIn !== undefined && { packedIn: pkg.packedIn }),
})

export const toDetail = (pkg: WireDetail): PackageDetail => ({
  ...toPackage(pkg),
  consignee: pkg.consignee,
  declaredValue: pkg.packageValue,
  weightLb: pkg.weightLb,
  billableWeightLb: pkg.billableWeightLb,
  shelf: pkg.shelf,
  ...(pkg.promise && { promise: pkg.promise }),
  ...(pkg.contents && { contents: pkg.contents }),
  ...(pkg.toPay && { toPay: pkg.toPay }),
  ...(pkg.pickup !== undefined && { pickup: pkg.pickup }),
  condition: pkg.condition,
  photos: pkg.photos,
  invoice: pkg.invoice,
  ...(pkg.sharedInvoice && { sharedInvoice: pkg.sharedInvoice }),
  history: pkg.history,
  version: pkg.version,
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
      const { countsByStatus, nextFlight, data } = await askAsCustomer('GET /get-my-prealert', { query })
      return { counts: countsByStatus, ...(nextFlight && { nextFlight }), packages: data.map(toPackage) }
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

/** Sends the missing invoice of a package; returns the changed package and the sentence to show. */
export const sendInvoice = async (id: string, invoice: File): Promise<{ detail: PackageDetail; message: string }> => {
  const body = new FormData()
  body.set('invoice', invoice)
  const { data, message } = await askAsCustomer('POST /packages/:packageId/invoice', { params: { packageId: id }, body })
  return { detail: toDetail(data), message }
}

/** Sends the missing document of a package; returns the same as {@link sendInvoice}. */
export const sendDocument = async (id: string, document: File): Promise<{ detail: PackageDetail; message: string }> => {
  const body = new FormData()
  body.set('document', document)
  const { data, message } = await askAsCustomer('POST /packages/:packageId/document', { params: { packageId: id }, body })
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
export const sendPrealert = async (prealert: Prealert, key: string): Promise<Package> => {
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
  const headers = { 'Idempotency-Key': key }
  try {
    return toPackage((await askAsCustomer('POST /create-pre-alert', { body, headers })).data)
  } catch (error) {
    throw inOurWords(error)
  }
}
