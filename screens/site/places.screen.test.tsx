import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asVisitor } from '../support/contract-calls.ts'
import { address, open } from '../support/open-screen.tsx'
import { user } from '../support/screen-user.ts'

// e2e/site/services.spec.ts proves that a link to a place scrolls to it.
test('the counter and every locker are listed with address, hours and map', async () => {
  const places = await asVisitor().ask<{ name: string; addressLines: string[] }[]>('/get/places')
  expect(places.length).toBeGreaterThan(10)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await open('/services')
  await user.click(await screen.findByRole('link', { name: /^Find a locker/ }))
  const section = await screen.findByRole('region', { name: 'Where to collect' })
  expect(address()).toBe(`/contact-us#${section.id}`)
  await expect.poll(() => scrolled.mock.contexts).toContain(section)
  for (const { name, addressLines } of places) {
    const place = within(section).getByRole('heading', { name }).closest('li')
    expect(place?.textContent).toContain(addressLines.join(', '))
  }
  const [map] = within(section).getAllByRole('link', { name: /^See it on a map/ })
  expect(map?.getAttribute('href')).toMatch(/^https:\/\//)
})
