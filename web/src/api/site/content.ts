import type { Article, ArticleCard, Blog, Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { fromWire, type Wire } from '@parcelport/contract/wire-spellings.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../reader.ts'

/** The data of a public content query: null when nothing is published or the call failed on the server; the section is then empty. */
export type Content<P extends DocumentPath> = Document<P> | null

/** The query of a content document, by its correctly spelt path: `content('/get/faq')`. */
export const content = <P extends DocumentPath>(path: P) =>
  queryOptions({
    queryKey: ['content', path] as const,
    queryFn: async ({ client }): Promise<Content<P>> => fromWire<Content<P>>((await read(client, path)) as Wire<Content<P>>),
  })

/**
 * Content for a section, undefined while it is missing. A failed call is not tried again when the section mounts: on a page that
 * waits for it, that would show the page's spinner again, for ever.
 */
export const useContent = <P extends DocumentPath>(path: P): Document<P> | undefined =>
  useQuery({ ...content(path), retryOnMount: false }).data ?? undefined

/** Whether a section's content has neither come nor failed yet. */
export const useContentPending = (path: DocumentPath): boolean => useQuery({ ...content(path), retryOnMount: false }).isPending

export type BlogCards = Omit<Blog, 'blogs'> & { blogs: ArticleCard[] }

/** An article without its body. */
export const toCard = ({ blogDescription: _body, ...card }: Article): ArticleCard => card

/** The blog as a list of cards. The bodies are removed at once, so that no page without articles contains them. */
export const blogCards = queryOptions({
  queryKey: ['content', '/get/blog-section', 'cards'] as const,
  queryFn: async ({ client }): Promise<BlogCards | null> => {
    const blog = (await read(client, '/get/blog-section')) as Blog | null
    return blog && { ...blog, blogs: blog.blogs.map(toCard) }
  },
})
