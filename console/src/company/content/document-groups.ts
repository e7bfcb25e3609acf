import type { ListedDocument } from '@parcelport/contract/site/staff-content.ts'

export interface DocumentGroup {
  readonly title: string
  readonly documents: readonly ListedDocument[]
}

const EVERYWHERE = 'Every page'
const DASHBOARD = 'Customers’ dashboard'
/** A document shown on more pages than this is listed under no page. */
const MOST_PAGES = 6

const groupOf = ({ pages }: ListedDocument): string => {
  if (pages.length > MOST_PAGES) return EVERYWHERE
  return pages[0]?.title ?? DASHBOARD
}

const sounds = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))

/** Documents with every searched word in their title or pages, grouped by the page that mainly shows them. Pure. */
export const documentGroups = (documents: readonly ListedDocument[], sought: string): readonly DocumentGroup[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const found = documents.filter((document) =>
    sounds([document.title, groupOf(document), ...document.pages.map(({ title }) => title)].join(' ').toLowerCase(), words),
  )
  return [...Map.groupBy(found, groupOf)].map(([title, inside]) => ({ title, documents: inside }))
}
