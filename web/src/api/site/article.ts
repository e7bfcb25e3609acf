import type { Article, ArticleCard, Blog } from '@parcelport/contract/site/content.ts'
import { queryOptions } from '@tanstack/react-query'
import { toCard } from './content.ts'
import { read } from '../reader.ts'

const MORE = 3

/** One article and the newest others as cards; `article` is null for an unknown id. */
export interface ArticleAndMore {
  readonly article: Article | null
  readonly more: readonly ArticleCard[]
}

const pick = (blog: Blog | null, id: string): ArticleAndMore => {
  const blogs = blog?.blogs ?? []
  return {
    article: blogs.find(({ _id }) => _id === id) ?? null,
    more: blogs
      .filter(({ _id }) => _id !== id)
      .slice(0, MORE)
      .map(toCard),
  }
}

/** The article of an address (specification.md §2: the blog's `_id`). The bodies of the other articles are removed at once. */
export const articleAndMore = (id: string) =>
  queryOptions({
    queryKey: ['content', '/get/blog-section', 'article', id] as const,
    queryFn: async ({ client }): Promise<ArticleAndMore | null> =>
      pick((await read(client, '/get/blog-section')) as Blog | null, id),
  })
