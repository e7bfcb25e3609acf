import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith, noAnswer, refuses, says } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'
import { htmlOf, visit } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).map(oneLine)
const main = () => within(screen.getByRole('main'))
const download = async (): Promise<void> => user.click(await screen.findByRole('button', { name: 'Download PDF' }))

const listOf = async () => {
  const [list] = await contentOf('/get-restricted-items')
  return list!
}

test('hero, title, introduction, every category with its items, and the company policy', async () => {
  const hero = await contentOf('/restricted-hero')
  const { title, introduction, itemsIncluded, companyPolicy } = await listOf()
  await open('/restricted-products')
  await screen.findByRole('heading', { level: 1, name: hero.title })
  await main().findByText(hero.subtitle)
  expect(screen.getByRole('main').querySelector('img')?.getAttribute('src')).toBe(hero.heroImg)
  await screen.findByRole('heading', { level: 2, name: title })
  const table = await screen.findByRole('table', { name: 'Restricted items by category' })
  const words = (role: string): string[] =>
    within(table)
      .getAllByRole(role)
      .map(({ textContent }) => textContent)
  expect(words('columnheader')).toEqual(['Category', 'These items include, but are not limited to:'])
  expect(words('rowheader')).toEqual(itemsIncluded.map(({ category }) => category))
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('li')].map((item) => item.textContent),
  )
  expect(rows).toEqual(itemsIncluded.map(({ items }) => items))
  for (const text of [introduction, companyPolicy]) for (const paragraph of paragraphs(text)) await main().findByText(paragraph)
})

test('where nothing is published the fallback texts stand', async () => {
  for (const path of ['/restricted-hero', '/get-restricted-items']) answerWith(path, refuses(404, 'Not published.'))
  await open('/restricted-products')
  await screen.findByRole('heading', { level: 2, name: 'Restricted Items' })
  await expect.poll(() => document.title).toMatch(/^Restricted Items · /)
  for (const text of [
    'Introduction not available at this time.',
    'Company policy not available.',
    'No restricted items found.',
  ])
    await main().findByText(text)
  expect(screen.queryByRole('table')).toBeNull()
  await download()
  await within(await screen.findByRole('alert')).findByText('PDF not available.')
})

test('each part that is missing has its fallback, and only that', async () => {
  const list = await listOf()
  answerWith('/get-restricted-items', says({ success: true, data: [{ ...list, introduction: '', itemsIncluded: [] }, list] }))
  await open('/restricted-products')
  await screen.findByText('Introduction not available at this time.')
  await main().findByText('No restricted items found.')
  await screen.findByRole('heading', { level: 2, name: list.title })
  await main().findByText(paragraphs(list.companyPolicy)[0]!)
  expect(main().queryByText('Company policy not available.')).toBeNull()
})

test.each(['', 'javascript:alert(1)'])('a link "%s" is no PDF', async (link) => {
  const hero = await contentOf('/restricted-hero')
  answerWith('/restricted-hero', says({ success: true, data: { ...hero, restrictItemsList: link } }))
  await open('/restricted-products')
  await screen.findByRole('heading', { level: 1, name: hero.title })
  await download()
  expect((await screen.findByRole('alert')).textContent).toContain('PDF not available.')
})

test('a PDF that does not come says why, and can be asked for again', async () => {
  const { restrictItemsList } = await contentOf('/restricted-hero')
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open('/restricted-products')
  await screen.findByRole('table')
  for (const [answer, reason] of [
    [refuses(404, 'This file has been taken down.'), 'This file has been taken down.'],
    [() => new Response('Bad Gateway', { status: 502 }), 'the server answered 502'],
    [noAnswer, 'Failed to fetch'],
  ] as const) {
    const takeBack = answerWith(restrictItemsList, answer)
    await download()
    await within(await screen.findByRole('alert')).findByText(`Failed to download PDF: ${reason}`)
    takeBack()
  }
  expect(saved).toEqual([])
  await download()
  await within(await screen.findByRole('status')).findByText('Download started!')
  expect(saved).toEqual(['Restricted-Items.pdf'])
})

test('whom to ask about an item that is not on the list', async () => {
  const { infoNumber } = await contentOf('/get/site-settings')
  await open('/restricted-products')
  const ask = await screen.findByRole('link', { name: 'Ask on WhatsApp' })
  expect(ask.getAttribute('href')).toBe(`https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`)
})

test('without JavaScript the button leads to the PDF', async () => {
  const { restrictItemsList } = await contentOf('/restricted-hero')
  const page = await htmlOf('/restricted-products')
  const button = [...page.querySelectorAll('main form button')].find((each) => wordsOf(each) === 'Download PDF')
  expect(button?.getAttribute('type')).toBe('submit')
  const action = button?.closest('form')?.getAttribute('action') ?? ''
  expect(action).toBe(restrictItemsList)
  const file = await visit(action)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await file.text()).slice(0, 5)).toBe('%PDF-')
})
