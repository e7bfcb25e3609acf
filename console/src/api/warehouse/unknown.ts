import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  approveClaimCall,
  assignUnknownCall,
  unknownPackagesCall,
} from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from '../client.ts'

/** Query key of the unknown bin and its claims. */
export const unknownKey = ['unknown'] as const

/** A page of the unknown bin. */
export const unknownsQuery = (query: QueryOf<typeof unknownPackagesCall>) =>
  queryOptions({
    queryKey: [...unknownKey, 'list', query],
    queryFn: async ({ signal }) => ask('GET /staff/unknown-packages', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Claims that match no package in the bin. */
export const looseClaimsQuery = queryOptions({
  queryKey: [...unknownKey, 'claims'],
  queryFn: async ({ signal }) => (await ask('GET /staff/claims', { signal })).data,
})

/** The address of a photo of an unknown package. */
export const unknownPhotoAddress = (unknownId: string, fileId: string): string =>
  `${baseAddress()}/staff/unknown-packages/${unknownId}/files/${fileId}`

/** The address of a claim's order confirmation. */
export const proofAddress = (claimId: string): string => `${baseAddress()}/staff/claims/${claimId}/proof`

export const assignUnknown = (unknownId: string, body: BodyOf<typeof assignUnknownCall>) =>
  ask('POST /staff/unknown-packages/:unknownId/assign', { params: { unknownId }, body })

export const approveClaim = (claimId: string, body: BodyOf<typeof approveClaimCall>) =>
  ask('POST /staff/claims/:claimId/approve', { params: { claimId }, body })

export const refuseClaim = (claimId: string, reason: string) =>
  ask('POST /staff/claims/:claimId/refuse', { params: { claimId }, body: { reason } })
