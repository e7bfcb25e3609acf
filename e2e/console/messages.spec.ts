import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expectToFit } from '../support/page/fit.ts'
import { api } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

/** A visitor's message, as the contact form sends it. */
const write = async (request: APIRequestContext) => {
  const id = randomUUID().slice(0, 8)
  const visitor = { name: `Kemar Holder-${id}`, email: `kemar-${id}@example.com` }
  const response = await request.post(`${api}/post/user-query`, {
    data: {
      firstName: 'Kemar',
      lastName: `Holder-${id}`,
      emailAddress: visitor.email,
      phoneNumber: '+1 246-555-0101',
      [wire.enquiryMessage]: 'Can you fly a surfboard?\nIt is 2 m long.',
      openFor: 20_000,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  return visitor
}

test.beforeEach(({ context }) => signInStaff(context, 'rosa'))

const widths = [360, 820, 1280]

test('a message is answered by keyboard alone; list and thread fit every width', async ({ page, request }) => {
  test.slow()
  const visitor = await write(request)
  await page.goto('/console/messages')
  const link = page.getByRole('link', { name: visitor.name })
  await expect(link).toBeVisible()
  await expectToFit(page, widths)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
  await expectToFit(page, widths)
  await page.getByLabel('Your answer').focus()
  await page.keyboard.type('Yes, we can.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Close after sending' })).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('Yes, we can.')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
})

test('addresses of the newsletter are found, and leave as a table', async ({ page, request }) => {
  test.slow()
  const email = `reader-${randomUUID().slice(0, 8)}@example.com`
  expect((await request.post(`${api}/post/newsletter`, { data: { email } })).status()).toBe(200)
  await page.goto('/console/newsletter')
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(email)
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await expectToFit(page, widths)
  await page.getByRole('button', { name: 'Not confirmed yet' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export not confirmed yet' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('newsletter.csv')
  const lines: Buffer[] = []
  for await (const part of await download.createReadStream()) lines.push(part as Buffer)
  expect(Buffer.concat(lines).toString()).toContain(`"${email}","pending"`)
})
