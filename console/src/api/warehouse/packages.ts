import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  movePackageCall,
  movePackagesCall,
  shelvePackagesCall,
  staffPackagesCall,
  undoPackageCall,
} from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type {
  correctDetailsCall,
  correctMeasuresCall,
  correctValueCall,
  giveToCustomerCall,
} from '@parcelport/contract/warehouse/packages/staff-corrections.ts'
import type { saveItemsCall } from '@parcelport/contract/warehouse/packages/items/package-items.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

export type PackagesQuery = QueryOf<typeof staffPackagesCall>

/** Query key of packages: a change to one package renews lists and counts. */
export const packagesKey = ['packages'] as const

/** A page of packages. The previous page stays on screen while the next one loads. */
export const packagesQuery = (query: PackagesQuery) =>
  queryOptions({
    queryKey: [...packagesKey, 'list', query],
    queryFn: async ({ signal }) => ask('GET /staff/packages', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Counts of packages by status and age. */
export const packageCountsQuery = queryOptions({
  queryKey: [...packagesKey, 'counts'],
  queryFn: async ({ signal }) => (await ask('GET /staff/packages/counts', { signal })).data,
  refetchInterval: 60_000,
})

/** One package in full. */
export const packageQuery = (packageId: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'one', packageId],
    queryFn: async ({ signal }) => (await ask('GET /staff/packages/:packageId', { params: { packageId }, signal })).data,
  })

/** The custody log of a package, and whether it still matches what was written. */
export const custodyQuery = (packageId: string) =>
  queryOptions({
    queryKey: [...packagesKey, 'custody', packageId],
    queryFn: async ({ signal }) =>
      (await ask('GET /staff/packages/:packageId/custody', { params: { packageId }, signal })).data,
  })

/** The address of the custody log as a PDF. */
export const custodyPaperAddress = (packageId: string): string => `${baseAddress()}/staff/packages/${packageId}/custody/pdf`

/** The address of a photo, an invoice or a signature. */
export const packageFileAddress = (packageId: string, fileId: string): string =>
  `${baseAddress()}/staff/packages/${packageId}/files/${fileId}`

/** The address of the package list as a CSV file, with the list's own filters. */
export const packagesFileAddress = (search: URLSearchParams): string => `${baseAddress()}/staff/packages/csv?${search}`

export const movePackage = (packageId: string, body: BodyOf<typeof movePackageCall>) =>
  ask('POST /staff/packages/:packageId/move', { params: { packageId }, body })

export const movePackages = async (body: BodyOf<typeof movePackagesCall>) =>
  (await ask('POST /staff/packages/move', { body })).data

export const shelvePackages = async (body: BodyOf<typeof shelvePackagesCall>) =>
  (await ask('POST /staff/packages/shelve', { body })).data

export const correctMeasures = (packageId: string, body: BodyOf<typeof correctMeasuresCall>) =>
  ask('PUT /staff/packages/:packageId/measures', { params: { packageId }, body })

export const correctValue = (packageId: string, body: BodyOf<typeof correctValueCall>) =>
  ask('PUT /staff/packages/:packageId/declared-value', { params: { packageId }, body })

export const giveToCustomer = (packageId: string, body: BodyOf<typeof giveToCustomerCall>) =>
  ask('POST /staff/packages/:packageId/customer', { params: { packageId }, body })

export const correctDetails = (packageId: string, body: BodyOf<typeof correctDetailsCall>) =>
  ask('PUT /staff/packages/:packageId/details', { params: { packageId }, body })

/** Puts a list of items for Customs in place of a package's. */
export const saveItems = (packageId: string, body: BodyOf<typeof saveItemsCall>) =>
  ask('PUT /staff/packages/:packageId/items', { params: { packageId }, body })

export const addPhotos = (packageId: string, body: FormData) =>
  ask('POST /staff/packages/:packageId/photos', { params: { packageId }, body })

/** Adds the invoice that a customer brought. */
export const addInvoice = (packageId: string, body: FormData) =>
  ask('POST /staff/packages/:packageId/invoice', { params: { packageId }, body })

/** Announces a package for a customer. Sent twice with the same key, it is announced once. */
export const announceForCustomer = (customerId: string, body: FormData, key: string) =>
  ask('POST /staff/customers/:customerId/prealerts', { params: { customerId }, body, headers: { 'idempotency-key': key } })

export const undoPackage = (packageId: string, body: BodyOf<typeof undoPackageCall>) =>
  ask('POST /staff/packages/:packageId/undo', { params: { packageId }, body })

export const deliverPackage = (packageId: string, body: FormData) =>
  ask('POST /staff/packages/:packageId/deliver', { params: { packageId }, body })
