import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith } from '../support/page-fetch.ts'
import { user } from '../support/screen-user.ts'
import { visit } from '../support/served-page.ts'

test('each card has its icon, title, subtitle, text and a button that leads to a page', async () => {
  const hero = await contentOf('/get/service-hero')
  const { mainTitle, subTitle, services } = await contentOf('/get-our-service')
  await open('/services')
  await screen.findByRole('heading', { level: 1, name: hero.title })
  await screen.findByText(hero.subTitle)
  await screen.findByRole('heading', { name: mainTitle })
  await screen.findByText(subTitle)
  const cards = screen.getAllByRole('article')
  expect(cards).toHaveLength(services.length)
  for (const [index, service] of services.entries()) {
    const card = within(cards[index]!)
    card.getByRole('heading', { name: service.title })
    expect(cards[index]!.querySelector('img')?.getAttribute('src')).toBe(service.image)
    card.getByText(service.subTitle)
    card.getByText(service.shortDesc)
    const target = card.getByRole('link').getAttribute('href') ?? ''
    expect(card.getByRole('link').textContent).toBe(service.btnText)
    expect(target).toMatch(/^\//)
    expect((await visit(target)).status, target).toBe(200)
  }
})

test('a spinner shows while the hero loads, and the services do not hold it up', async () => {
  const hero = await contentOf('/get/service-hero')
  await open('/all-blogs')
  await screen.findByRole('heading', { level: 1 })
  const held = Promise.withResolvers<void>()
  answerWith('/get/service-hero', async (_, real) => {
    await held.promise
    return real()
  })
  answerWith('/get-our-service', () => new Promise<never>(() => {}))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Services' }))
  await expect.poll(address).toBe('/services')
  await screen.findByRole('status', { name: /loading/i })
  expect(screen.queryByRole('heading', { name: hero.title })).toBeNull()
  held.resolve()
  await screen.findByRole('heading', { name: hero.title })
})

test('each price that a service tells stands on the Rates page, as the subtitle promises', async () => {
  const { subTitle, services } = await contentOf('/get-our-service')
  expect(subTitle).toContain('each with its price on the Rates page')
  await open('/rates')
  await screen.findByRole('heading', { name: /additional/i })
  const rates = document.body.textContent.replaceAll(/\s+/g, ' ')
  const told = services.flatMap(({ title, shortDesc }) =>
    (shortDesc.match(/US\$[\d,.]*\d/g) ?? []).map((price) => `${title}: ${price}`),
  )
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter((each) => !rates.includes(each.replace(/^.*: /, '')))).toEqual([])
})
