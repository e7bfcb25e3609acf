import type { BodyOf } from '@parcelport/contract/call.ts'
import type { saveStoragePolicyCall, waiveStorageCall } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import type {
  abandonPackageCall,
  giveMoreTimeCall,
  keepPackageCall,
  sendStorageLetterCall,
} from '@parcelport/contract/warehouse/desk/storage-decisions.ts'
import type { StorageFilter } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, baseAddress } from '../client.ts'
import { moneyKey, once } from '../payments/money.ts'

/** Packages past their free days, or of one state. A change of money may change them. */
export const storedQuery = (state: StorageFilter | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...moneyKey, 'storage', state, cursor],
    queryFn: ({ signal }) =>
      ask('GET /staff/storage', { query: { ...(cursor !== undefined && { cursor }), ...(state && { state }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const waiveStorage = (key: string, packageId: string, body: BodyOf<typeof waiveStorageCall>) =>
  ask('POST /staff/storage/:packageId/waive', { params: { packageId }, body, ...once(key) })

export const sendLetter = (key: string, packageId: string, body: BodyOf<typeof sendStorageLetterCall>) =>
  ask('POST /staff/storage/:packageId/letter', { params: { packageId }, body, ...once(key) })
export const giveMoreTime = (key: string, packageId: string, body: BodyOf<typeof giveMoreTimeCall>) =>
  ask('POST /staff/storage/:packageId/more-time', { params: { packageId }, body, ...once(key) })
export const abandonPackage = (key: string, packageId: string, body: BodyOf<typeof abandonPackageCall>) =>
  ask('POST /staff/storage/:packageId/abandon', { params: { packageId }, body, ...once(key) })
export const keepPackage = (key: string, packageId: string, body: BodyOf<typeof keepPackageCall>) =>
  ask('POST /staff/storage/:packageId/keep', { params: { packageId }, body, ...once(key) })
export const letterAddress = (packageId: string): string =>
  `${baseAddress()}/staff/storage/${encodeURIComponent(packageId)}/letter`

export const storageSettingsKey = ['storage settings'] as const
export const storageSettingsQuery = queryOptions({
  queryKey: storageSettingsKey,
  queryFn: async ({ signal }) => (await ask('GET /staff/storage/settings', { signal })).data,
})

export const saveStoragePolicy = (body: BodyOf<typeof saveStoragePolicyCall>) => ask('POST /staff/storage/policies', { body })
export const withdrawStoragePolicy = (policyId: string) =>
  ask('POST /staff/storage/policies/:policyId/withdraw', { params: { policyId } })
export const addClosedDay = (body: { day: string; words: string }) => ask('POST /staff/closed-days', { body })
export const removeClosedDay = (day: string) => ask('DELETE /staff/closed-days/:day', { params: { day } })
