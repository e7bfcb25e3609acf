import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'
import { htmlOf } from '../support/served-page.ts'
import { wordsOf } from '../support/words-of.ts'

const links = [
  ['Home', '/'],
  ['Services', '/services'],
  ['About us', '/about-us'],
  ['Rates', '/rates'],
  ['Cost calculator', '/calculate'],
  ['Contact us', '/contact-us'],
] as const

const linksIn = (part: ParentNode | null): unknown[][] =>
  [...(part?.querySelectorAll('a') ?? [])].map((link) => [link.ariaLabel ?? wordsOf(link), link.getAttribute('href')])

test('shows the logo, six links and the two ways in', async () => {
  const banner = (await htmlOf('/')).querySelector('header')
  expect(linksIn(banner!.querySelector('nav[aria-label="Main"]'))).toEqual(links)
  expect(linksIn(banner)).toEqual(
    expect.arrayContaining([
      ['Sign up', '/auth/signup'],
      ['Sign in', '/auth/signin'],
      [expect.stringMatching(/home$/), '/'],
    ]),
  )
})

test.each(links)('highlights the link of %s, and only that', async (label, path) => {
  const current = (await htmlOf(path)).querySelectorAll('nav[aria-label="Main"] [aria-current="page"]')
  expect([...current].map(wordsOf)).toEqual([label])
})

test('shows Dashboard in the place of the two ways in to somebody who is signed in', async () => {
  await signIn('ana')
  await open('/newsletter/confirm')
  const banner = within(await screen.findByRole('banner'))
  expect((await banner.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard')
  expect(banner.queryByRole('link', { name: /^Sign/ })).toBeNull()
})

test('the side menu has the six links and the two ways in', async () => {
  await open('/newsletter/confirm')
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  expect(linksIn(menu.querySelector('nav'))).toEqual(links)
  expect(linksIn(menu)).toEqual(
    expect.arrayContaining([
      ['Sign up', '/auth/signup'],
      ['Sign in', '/auth/signin'],
    ]),
  )
})
