import { PACKAGES_PER_PAGE } from '@parcelport/contract/statuses/packages-rules.ts'

/** One page of a list; a page beyond the end is the last one. An empty list has one empty page. */
export const pageOf = <Item>(
  items: readonly Item[],
  wanted: number,
): { page: number; pages: number; shown: readonly Item[] } => {
  const pages = Math.max(1, Math.ceil(items.length / PACKAGES_PER_PAGE))
  const page = Math.min(Math.max(1, wanted), pages)
  return { page, pages, shown: items.slice((page - 1) * PACKAGES_PER_PAGE, page * PACKAGES_PER_PAGE) }
}
