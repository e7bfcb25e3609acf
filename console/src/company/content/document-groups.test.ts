import type { ListedDocument } from '@parcelport/contract/site/staff-content.ts'
import { expect, test } from 'vitest'
import { documentGroups } from './document-groups.ts'

const document = (title: string, ...pages: string[]): ListedDocument => ({
  key: title,
  path: `/${title}`,
  title,
  pages: pages.map((page) => ({ title: page, path: '/' })),
  revision: 1,
  publishedAt: null,
  publishedBy: null,
  draft: null,
  scheduled: null,
})
const all = [
  document('Hero slides', 'Home'),
  document('Reviews', 'Home', 'About us'),
  document('Services', 'Services'),
  document('Settings', 'Home', 'a', 'b', 'c', 'd', 'e', 'f'),
  document('Mailing address'),
]
const titles = (sought: string) =>
  documentGroups(all, sought).map(({ title, documents }) => `${title}: ${documents.map((each) => each.title).join(', ')}`)

test('documents stand under the page that mainly shows them', () => {
  expect(titles('')).toEqual([
    'Home: Hero slides, Reviews',
    'Services: Services',
    'Every page: Settings',
    'Customers’ dashboard: Mailing address',
  ])
})

test('every word that is sought is in the title or a page', () => {
  expect(titles('ABOUT rev')).toEqual(['Home: Reviews'])
  expect(titles('home nothing')).toEqual([])
})
