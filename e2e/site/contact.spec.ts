import type { Locator, Page } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const form = (page: Page): Locator => page.getByRole('form', { name: 'Write to us' })

test('what was typed before the page woke is kept and sent; the trap for programs is not seen', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/entry-client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  for (const [label, words] of [
    ['First Name', 'Marva'],
    ['Last Name', 'Holder'],
    ['Email', 'marva@example.com'],
    ['Phone Number', '+1 246-555-0163'],
    ['Message', 'Where is my parcel?'],
  ] as const)
    await form(page).getByLabel(label, { exact: true }).fill(words)
  held.resolve()
  await settled(page)
  await expect(form(page).getByLabel('Message', { exact: true })).toHaveValue('Where is my parcel?')
  const { width, height } = (await form(page).locator('.enquiry-trap').boundingBox())!
  expect([width, height]).toEqual([1, 1])
  const asked = page.waitForRequest(`**${api}/post/user-query`)
  await form(page).getByRole('button', { name: 'Send', exact: true }).click()
  expect((await asked).postDataJSON()).toMatchObject({ firstName: 'Marva', [wire.enquiryMessage]: 'Where is my parcel?' })
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})
