import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  createManifestCall,
  editManifestCall,
  finishManifestCall,
  manifestLinesCall,
  manifestsCall,
} from '@parcelport/contract/warehouse/staff-manifests.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, ask } from './client.ts'

/** Everything of flights: what changes one, changes lists of packages too. */
export const manifestsKey = ['manifests'] as const

/** While packages are being moved in the background: how often to look how far it is. */
const PROGRESS_MS = 1_000
/** Two people scan the same flight. */
const SHARED_MS = 10_000

export const manifestsQuery = (query: QueryOf<typeof manifestsCall> = {}) =>
  queryOptions({
    queryKey: [...manifestsKey, 'list', query],
    queryFn: async ({ signal }) => ask('GET /staff/manifests', { query, signal }),
    placeholderData: keepPreviousData,
  })

const address = (manifestId: string): `/staff/manifests/${string}` => `/staff/manifests/${encodeURIComponent(manifestId)}`

export const manifestKey = (manifestId: string) => [...manifestsKey, 'one', manifestId]

export const manifestQuery = (manifestId: string) =>
  queryOptions({
    queryKey: manifestKey(manifestId),
    queryFn: async ({ signal }) => (await ask('GET /staff/manifests/:manifestId', { params: { manifestId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.progress ? PROGRESS_MS : SHARED_MS),
  })

export const manifestLinesQuery = (manifestId: string, query: QueryOf<typeof manifestLinesCall>) =>
  queryOptions({
    queryKey: [...manifestsKey, 'lines', manifestId, query],
    queryFn: async ({ signal }) => ask('GET /staff/manifests/:manifestId/packages', { params: { manifestId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SHARED_MS,
  })

export const manifestFileAddress = (manifestId: string, format: 'pdf' | 'csv'): string =>
  `${baseAddress()}${address(manifestId)}/list?format=${format}`

export const createManifest = (body: BodyOf<typeof createManifestCall>) => ask('POST /staff/manifests', { body })
export const editManifest = (manifestId: string, body: BodyOf<typeof editManifestCall>) =>
  ask('PATCH /staff/manifests/:manifestId', { params: { manifestId }, body })
export const dropManifest = (manifestId: string) => ask('DELETE /staff/manifests/:manifestId', { params: { manifestId } })

export const addToManifest = async (manifestId: string, packageIds: string[], confirmed: boolean) =>
  (
    await ask('POST /staff/manifests/:manifestId/packages', {
      params: { manifestId },
      body: { packageIds, ...(confirmed && { confirmed }) },
    })
  ).data
export const removeFromManifest = (manifestId: string, packageIds: string[]) =>
  ask('POST /staff/manifests/:manifestId/packages/remove', { params: { manifestId }, body: { packageIds } })
/** What is checked off lies on the shelf from then on; an empty one says nothing. */
export const scanManifest = (manifestId: string, scan: string, shelf: string) =>
  ask('POST /staff/manifests/:manifestId/scan', { params: { manifestId }, body: { scan, ...(shelf && { shelf }) } })
export const checkOff = (manifestId: string, packageIds: string[]) =>
  ask('POST /staff/manifests/:manifestId/check', { params: { manifestId }, body: { packageIds } })
export const uncheck = (manifestId: string, lineIds: string[]) =>
  ask('POST /staff/manifests/:manifestId/uncheck', { params: { manifestId }, body: { lineIds } })

export const closeManifest = (manifestId: string, version: number) =>
  ask('POST /staff/manifests/:manifestId/close', { params: { manifestId }, body: { version } })
export const reopenManifest = (manifestId: string, version: number) =>
  ask('POST /staff/manifests/:manifestId/reopen', { params: { manifestId }, body: { version } })
export const departManifest = (manifestId: string, version: number) =>
  ask('POST /staff/manifests/:manifestId/depart', { params: { manifestId }, body: { version } })
export const arriveManifest = (manifestId: string, version: number) =>
  ask('POST /staff/manifests/:manifestId/arrive', { params: { manifestId }, body: { version } })
export const finishManifest = (manifestId: string, body: BodyOf<typeof finishManifestCall>) =>
  ask('POST /staff/manifests/:manifestId/finish', { params: { manifestId }, body })
