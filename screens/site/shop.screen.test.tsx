import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'

test('hero, how shopping works and the call to action', async () => {
  const hero = await contentOf('/get/popular-section-hero')
  const steps = await contentOf('/get/how-it-works-process')
  const section = await contentOf('/get/section')
  await open('/shop')
  await screen.findByRole('heading', { level: 1, name: hero.title })
  await screen.findByRole('heading', { name: 'How shopping with us works' })
  for (const { title, subtitle } of steps)
    expect((await screen.findByRole('heading', { name: title })).closest('li')?.textContent).toContain(subtitle)
  await screen.findByRole('heading', { name: section.title })
})

test('every brand has its logo and its title', async () => {
  const { brands } = await contentOf('/brands')
  await open('/shop')
  await screen.findByRole('heading', { name: 'Popular Brands' })
  const cards = [...document.querySelectorAll('#brands li')]
  expect(cards.map((card) => card.textContent)).toEqual(brands.map(({ title }) => title))
  expect(cards.map((card) => card.querySelector('img')?.getAttribute('src'))).toEqual(brands.map(({ brandImg }) => brandImg))
})

test('the brands render nothing until they are there, and hold nothing up', async () => {
  const [step] = await contentOf('/get/how-it-works-process')
  await open('/rates')
  const held = Promise.withResolvers<void>()
  answerWith('/brands', async (_, real) => {
    await held.promise
    return real()
  })
  await user.click(await screen.findByRole('link', { name: 'See the stores' }))
  await expect.poll(address).toBe('/shop')
  await screen.findByText(step!.title)
  expect(screen.queryByRole('status', { name: /loading/i })).toBeNull()
  expect(screen.queryByText('Popular Brands')).toBeNull()
  held.resolve()
  await screen.findByRole('heading', { name: 'Popular Brands' })
})
