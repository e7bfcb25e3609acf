import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expectToFit } from '../support/fit.ts'
import { api } from '../support/contract-content.ts'
import { mailTo, waitForMail } from '../support/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'

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

test('an answer reaches the mailbox of who asked, and an answer to it the company', async ({ page, request }) => {
  const visitor = await write(request)
  await page.goto('/console/messages')
  await page.getByRole('link', { name: visitor.name }).click()
  const thread = page.getByRole('region', { name: 'Thread' })
  await expect(thread).toContainText('It is 2 m long.')
  await page.getByLabel('Assigned to', { exact: true }).selectOption({ label: 'Rosa Greenidge (you)' })
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Rosa Greenidge takes care of it.')
  await page.getByLabel('Your answer').fill('Yes, up to 2.5 m.\n\nBring it to the counter.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(thread).toContainText('Bring it to the counter.')
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  const mail = await waitForMail(visitor.email, /Your message to/)
  expect(mail.text).toContain('Yes, up to 2.5 m.')
  expect(mail.text).toContain('Can you fly a surfboard?')
  expect(mail.replyTo?.[0]?.address).toBeTruthy()
  await page.goto('/console/messages?folder=closed')
  await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
})

test('of two people who answer, the later is told, keeps what was typed, and one mail leaves', async ({
  browser,
  page,
  request,
  baseURL,
  noise,
}) => {
  noise.allow(/409 \(Conflict\)/)
  const visitor = await write(request)
  await page.goto('/console/messages')
  await page.getByRole('link', { name: visitor.name }).click()
  await page.getByLabel('Your answer').fill('My careful answer.')
  const other = await browser.newContext({ baseURL: baseURL! })
  await signInStaff(other, 'rosa')
  const colleague = await other.newPage()
  await colleague.goto(new URL(page.url()).pathname)
  await colleague.getByLabel('Your answer').fill('A quick answer.')
  await colleague.getByRole('button', { name: 'Send the answer' }).click()
  await expect(colleague.getByRole('region', { name: 'Thread' })).toContainText('A quick answer.')
  await other.close()

  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert').first()).toContainText('A colleague answered or changed this message')
  await page.getByRole('button', { name: 'Show it as it is now' }).click()
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('A quick answer.')
  await expect(page.getByLabel('Your answer')).toHaveValue('My careful answer.')
  await waitForMail(visitor.email, /Your message to/)
  const answersTo = async () =>
    (await mailTo(visitor.email)).filter(({ subject = '' }) => subject.startsWith('Your message to'))
  await expect.poll(answersTo).toHaveLength(1)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('My careful answer.')
  await expect.poll(async () => (await answersTo()).length).toBe(2)
})

test('a message is answered by keyboard alone', async ({ page, request }) => {
  const visitor = await write(request)
  await page.goto('/console/messages')
  const link = page.getByRole('link', { name: visitor.name })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
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
  const email = `reader-${randomUUID().slice(0, 8)}@example.com`
  expect((await request.post(`${api}/post/newsletter`, { data: { email } })).status()).toBe(200)
  await page.goto('/console/newsletter')
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(email)
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await page.getByRole('button', { name: 'Not confirmed yet' }).click()
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export not confirmed yet' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('newsletter.csv')
  const lines: Buffer[] = []
  for await (const part of await download.createReadStream()) lines.push(part as Buffer)
  expect(Buffer.concat(lines).toString()).toContain(`"${email}","pending"`)
})

test('its screens are accessible and fit at 360, 820 and 1280 px', async ({ page, request }) => {
  test.slow()
  const widths = [360, 820, 1280]
  const visitor = await write(request)
  await page.goto('/console/messages')
  await expect(page.getByRole('link', { name: visitor.name })).toBeVisible()
  await expectToFit(page, widths)
  await page.getByRole('link', { name: visitor.name }).click()
  await expect(page.getByRole('region', { name: 'Thread' })).toBeVisible()
  await expectToFit(page, widths)
  await page.goto('/console/newsletter')
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible()
  await expectToFit(page, widths)
})
