import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { htmlOf, visit } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

const texts = [
  { path: '/terms', document: '/get/terms', name: 'Terms & Conditions' },
  { path: '/privacy', document: '/get/privacy', name: 'Privacy Policy' },
  { path: '/returns', document: '/get/returns', name: 'Return & Exchange' },
] as const

// That they fit every width and ask for nothing more: e2e/site/inner-pages.spec.ts.
test.each(texts)("$path shows the company's own text, and is known to search engines", async ({ path, document: call }) => {
  const { title, introduction } = await contentOf(call)
  const page = await htmlOf(path)
  const main = page.querySelector('main')!
  expect(wordsOf(main.querySelector('h1')!)).toBe(title)
  expect(wordsOf(main)).toContain(wordsOf(introduction))
  expect(main.querySelectorAll('h2').length).toBeGreaterThan(2)
  expect(new URL(page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '').pathname).toBe(path)
  expect(await (await visit('/sitemap.xml')).text()).toContain(`${path}</loc>`)
  for (const other of texts.filter((each) => each.path !== path)) {
    const links = [...main.querySelectorAll('a')].filter((link) => wordsOf(link) === other.name)
    expect(links.map((link) => link.getAttribute('href'))).toEqual([other.path])
  }
})

test.each(texts)('$path says where to ask while nothing is published', async ({ path, document: call, name }) => {
  answerWith(call, refuses(404, 'Not published.'))
  await open(path)
  await screen.findByRole('heading', { level: 1, name })
  await screen.findByText(/^We have not published this here yet\./)
  expect(screen.queryByText('Not published.')).toBeNull()
  await expectAccessible()
})
