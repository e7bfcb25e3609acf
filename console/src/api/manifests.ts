import type { BodyOf, QueryOf } from '@parcelport/contract/call.ts'
import type {
  addToManifestCall,
  arriveManifestCall,
  checkOffCall,
  closeManifestCall,
  createManifestCall,
  departManifestCall,
  dropManifestCall,
  editManifestCall,
  finishManifestCall,
  manifestCall,
  manifestLinesCall,
  manifestsCall,
  removeFromManifestCall,
  reopenManifestCall,
  scanManifestCall,
  uncheckCall,
} from '@parcelport/contract/staff-manifests.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { baseAddress, request } from './client.ts'

/** Everything of flights: what changes one, changes lists of packages too. */
export const manifestsKey = ['manifests'] as const

/** While packages are being moved in the background: how often to look how far it is. */
const PROGRESS_MS = 1_000
/** Two people scan the same flight. */
const SHARED_MS = 10_000

export const manifestsQuery = (query: QueryOf<typeof manifestsCall> = {}) =>
  queryOptions({
    queryKey: [...manifestsKey, 'list', query],
    queryFn: async ({ signal }) => request<typeof manifestsCall>('GET', '/staff/manifests', { query, signal }),
    placeholderData: keepPreviousData,
  })

const address = (manifestId: string): `/staff/manifests/${string}` => `/staff/manifests/${encodeURIComponent(manifestId)}`

export const manifestKey = (manifestId: string) => [...manifestsKey, 'one', manifestId]

export const manifestQuery = (manifestId: string) =>
  queryOptions({
    queryKey: manifestKey(manifestId),
    queryFn: async ({ signal }) => (await request<typeof manifestCall>('GET', address(manifestId), { signal })).data,
    refetchInterval: ({ state }) => (state.data?.progress ? PROGRESS_MS : SHARED_MS),
  })

export const manifestLinesQuery = (manifestId: string, query: QueryOf<typeof manifestLinesCall>) =>
  queryOptions({
    queryKey: [...manifestsKey, 'lines', manifestId, query],
    queryFn: async ({ signal }) =>
      request<typeof manifestLinesCall>('GET', `${address(manifestId)}/packages`, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: SHARED_MS,
  })

export const manifestFileAddress = (manifestId: string, format: 'pdf' | 'csv'): string =>
  `${baseAddress()}${address(manifestId)}/list?format=${format}`

export const createManifest = (body: BodyOf<typeof createManifestCall>) =>
  request<typeof createManifestCall>('POST', '/staff/manifests', { body })
export const editManifest = (manifestId: string, body: BodyOf<typeof editManifestCall>) =>
  request<typeof editManifestCall>('PATCH', address(manifestId), { body })
export const dropManifest = (manifestId: string) => request<typeof dropManifestCall>('DELETE', address(manifestId))

export const addToManifest = async (manifestId: string, packageIds: string[], confirmed: boolean) =>
  (
    await request<typeof addToManifestCall>('POST', `${address(manifestId)}/packages`, {
      body: { packageIds, ...(confirmed && { confirmed }) },
    })
  ).data
export const removeFromManifest = (manifestId: string, packageIds: string[]) =>
  request<typeof removeFromManifestCall>('POST', `${address(manifestId)}/packages/remove`, { body: { packageIds } })
/** What is checked off lies on the shelf from then on; an empty one says nothing. */
export const scanManifest = (manifestId: string, scan: string, shelf: string) =>
  request<typeof scanManifestCall>('POST', `${address(manifestId)}/scan`, { body: { scan, ...(shelf && { shelf }) } })
export const checkOff = (manifestId: string, packageIds: string[]) =>
  request<typeof checkOffCall>('POST', `${address(manifestId)}/check`, { body: { packageIds } })
export const uncheck = (manifestId: string, lineIds: string[]) =>
  request<typeof uncheckCall>('POST', `${address(manifestId)}/uncheck`, { body: { lineIds } })

export const closeManifest = (manifestId: string, version: number) =>
  request<typeof closeManifestCall>('POST', `${address(manifestId)}/close`, { body: { version } })
export const reopenManifest = (manifestId: string, version: number) =>
  request<typeof reopenManifestCall>('POST', `${address(manifestId)}/reopen`, { body: { version } })
export const departManifest = (manifestId: string, version: number) =>
  request<typeof departManifestCall>('POST', `${address(manifestId)}/depart`, { body: { version } })
export const arriveManifest = (manifestId: string, version: number) =>
  request<typeof arriveManifestCall>('POST', `${address(manifestId)}/arrive`, { body: { version } })
export const finishManifest = (manifestId: string, body: BodyOf<typeof finishManifestCall>) =>
  request<typeof finishManifestCall>('POST', `${address(manifestId)}/finish`, { body })
