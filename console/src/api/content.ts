import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  cancelScheduleCall,
  differenceCall,
  discardDraftCall,
  EditedDocument,
  previewCall,
  publishDocumentCall,
  revertCall,
  revisionsCall,
  saveDraftCall,
  scheduleDocumentCall,
  staffDocumentCall,
  staffDocumentsCall,
} from '@parcelport/contract/staff-content.ts'
import type { picturesCall, uploadPictureCall } from '@parcelport/contract/staff-pictures.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

const documents = '/staff/content/documents'

/** Every content document: where it shows, who changed it last, what waits. */
export const documentsQuery = queryOptions({
  queryKey: ['content'],
  queryFn: async ({ signal }) => (await request<typeof staffDocumentsCall>('GET', documents, { signal })).data,
})

/** One document with its draft and the schema of its form. */
export const documentQuery = (key: string) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: async ({ signal }): Promise<EditedDocument> =>
      (await request<typeof staffDocumentCall>('GET', `${documents}/${encodeURIComponent(key)}`, { signal })).data,
  })

export const saveDraft = (key: string, body: BodyOf<typeof saveDraftCall>) =>
  request<typeof saveDraftCall>('PUT', `${documents}/${key}/draft`, { body })

export const discardDraft = (key: string, draftVersion: number) =>
  request<typeof discardDraftCall>('DELETE', `${documents}/${key}/draft`, { query: { draftVersion } })

export const publishDocument = (key: string, body: BodyOf<typeof publishDocumentCall>) =>
  request<typeof publishDocumentCall>('POST', `${documents}/${key}/publish`, { body })

export const scheduleDocument = (key: string, body: BodyOf<typeof scheduleDocumentCall>) =>
  request<typeof scheduleDocumentCall>('POST', `${documents}/${key}/schedule`, { body })

export const cancelSchedule = (key: string) => request<typeof cancelScheduleCall>('DELETE', `${documents}/${key}/schedule`)

export const revertDocument = (key: string, body: BodyOf<typeof revertCall>) =>
  request<typeof revertCall>('POST', `${documents}/${key}/revert`, { body })

/** The address of the real page with the saved draft in it. */
export const previewAddress = async (key: string, body: BodyOf<typeof previewCall>): Promise<string> =>
  (await request<typeof previewCall>('POST', `${documents}/${key}/preview`, { body })).data.url

/** How a document came to be what it is, the latest first. */
export const revisionsQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['content', key, 'revisions'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request<typeof revisionsCall>('GET', `${documents}/${key}/revisions`, {
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** What changed from one revision to another, or to the draft. */
export const differenceQuery = (key: string, from: number, to: number | undefined) =>
  queryOptions({
    queryKey: ['content', key, 'difference', from, to ?? 'draft'],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await request<typeof differenceCall>('GET', `${documents}/${key}/difference`, {
          query: { from, ...(to !== undefined && { to }) },
          signal,
        })
      ).data,
  })

/** The pictures that were uploaded for documents, the latest first. */
export const picturesQuery = infiniteQueryOptions({
  queryKey: ['pictures'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    request<typeof picturesCall>('GET', '/staff/content/pictures', {
      query: pageParam === '' ? {} : { cursor: pageParam },
      signal,
    }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const uploadPicture = (form: FormData) =>
  request<typeof uploadPictureCall>('POST', '/staff/content/pictures', { body: form })
