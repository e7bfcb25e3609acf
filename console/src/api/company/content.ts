import type { BodyOf } from '@parcelport/contract/call.ts'
import type {
  EditedDocument,
  previewCall,
  publishDocumentCall,
  revertCall,
  saveDraftCall,
  scheduleDocumentCall,
} from '@parcelport/contract/site/staff-content.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask } from '../client.ts'

/** Every content document with its pages, last author, draft and publication. */
export const documentsQuery = queryOptions({
  queryKey: ['content'],
  queryFn: async ({ signal }) => (await ask('GET /staff/content/documents', { signal })).data,
})

/** One document with its draft and the schema of its form. */
export const documentQuery = (key: string) =>
  queryOptions({
    queryKey: ['content', key],
    queryFn: async ({ signal }): Promise<EditedDocument> =>
      (await ask('GET /staff/content/documents/:key', { params: { key }, signal })).data,
  })

export const saveDraft = (key: string, body: BodyOf<typeof saveDraftCall>) =>
  ask('PUT /staff/content/documents/:key/draft', { params: { key }, body })

export const discardDraft = (key: string, draftVersion: number) =>
  ask('DELETE /staff/content/documents/:key/draft', { params: { key }, query: { draftVersion } })

export const publishDocument = (key: string, body: BodyOf<typeof publishDocumentCall>) =>
  ask('POST /staff/content/documents/:key/publish', { params: { key }, body })

export const scheduleDocument = (key: string, body: BodyOf<typeof scheduleDocumentCall>) =>
  ask('POST /staff/content/documents/:key/schedule', { params: { key }, body })

export const cancelSchedule = (key: string) => ask('DELETE /staff/content/documents/:key/schedule', { params: { key } })

export const revertDocument = (key: string, body: BodyOf<typeof revertCall>) =>
  ask('POST /staff/content/documents/:key/revert', { params: { key }, body })

/** The address of the real page with the saved draft in it. */
export const previewAddress = async (key: string, body: BodyOf<typeof previewCall>): Promise<string> =>
  (await ask('POST /staff/content/documents/:key/preview', { params: { key }, body })).data.url

/** The revisions of a document, the latest first. */
export const revisionsQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['content', key, 'revisions'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask('GET /staff/content/documents/:key/revisions', {
        params: { key },
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** The changes from one revision to another, or to the draft. */
export const differenceQuery = (key: string, from: number, to: number | undefined) =>
  queryOptions({
    queryKey: ['content', key, 'difference', from, to ?? 'draft'],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await ask('GET /staff/content/documents/:key/difference', {
          params: { key },
          query: { from, ...(to !== undefined && { to }) },
          signal,
        })
      ).data,
  })

/** The pictures uploaded for documents, the latest first. */
export const picturesQuery = infiniteQueryOptions({
  queryKey: ['pictures'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    ask('GET /staff/content/pictures', {
      query: pageParam === '' ? {} : { cursor: pageParam },
      signal,
    }),
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const uploadPicture = (form: FormData) => ask('POST /staff/content/pictures', { body: form })
