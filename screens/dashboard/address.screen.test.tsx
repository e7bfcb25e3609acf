import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SiteSettings } from '@parcelport/contract/site/content.ts'
import { asVisitor } from '../support/contract-calls.ts'
import { open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, refuses, says } from '../support/page-fetch.ts'
import { signIn } from '../support/screen-customers.ts'
import { user } from '../support/screen-user.ts'

const company = '/get/company-data'
const openAddress = async () => {
  await signIn('ana')
  await open('/dashboard/address')
  return within(await screen.findByRole('region', { name: 'Your Address' }))
}

test('a clipboard that refuses is told of, each time', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  const card = await openAddress()
  await card.findByRole('button', { name: /^City/ })
  await user.click(card.getByRole('button', { name: 'Copy All' }))
  await screen.findByText('Failed to copy.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => screen.queryByText('Failed to copy.')).toBeNull()
  await user.click(card.getByRole('button', { name: /^City/ }))
  await screen.findByText('Failed to copy.')
})

test('what is missing shows a dash and does not copy', async () => {
  answerWith(company, says({ success: true, data: null }))
  const card = await openAddress()
  await expect.poll(() => card.queryAllByText('—')).toHaveLength(6)
  expect(card.queryByRole('button', { name: /^City/ })).toBeNull()
})

test('an address that could not be loaded is not for copying; Reload brings it', async () => {
  const restore = answerWith(company, refuses(503, 'Back soon.'))
  stopClock()
  const card = await openAddress()
  const told = () => card.queryByText('We could not load the whole address.')
  await advanceUntil(told)
  const copyAll = () => card.getByRole<HTMLButtonElement>('button', { name: 'Copy All' })
  expect(copyAll().disabled).toBe(true)
  restore()
  await user.click(card.getByRole('button', { name: 'Reload' }))
  await card.findByRole('button', { name: /^City/ })
  expect(told()).toBeNull()
  expect(copyAll().disabled).toBe(false)
})

test('says which field of a store’s form each line belongs in; ‘Need specific help?’ opens a WhatsApp chat', async () => {
  const { infoNumber } = await asVisitor().ask<SiteSettings>('/get/site-settings')
  await openAddress()
  const help = within(screen.getByRole('region', { name: 'Which line goes where' }))
  expect(help.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    [
      /First and last name.*First Name, Last Name/,
      /Street address.*Address Line/,
      /Apt, suite, unit.*Address Line 2/,
      /City or town.*City/,
      /State, ZIP.*State, ZIP Code/,
      /Phone.*Phone number/,
    ].map((words) => expect.stringMatching(words)),
  )
  const chat = within(screen.getByRole('region', { name: 'Need specific help?' }))
  const link = await chat.findByRole('link', { name: 'Contact via WhatsApp' })
  expect(link.getAttribute('href')).toBe(`https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`)
})
