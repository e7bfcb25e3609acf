import { wordsOf } from './words-of.ts'

/** The section of a page, served or open, that has a heading of these words. @throws where there is none. */
export const sectionOf = (page: ParentNode, heading: string): Element => {
  const found = [...page.querySelectorAll('h1, h2, h3')].find((each) => wordsOf(each) === heading)?.closest('section')
  if (!found) throw new Error(`No section is headed "${heading}"`)
  return found
}
