import { arriveAsCustomer, openAccount } from '../support/people/new-customer.ts'
import { expectToFit } from '../support/page/fit.ts'
import { identityCard } from '../support/people/identity-card.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/people/staff.ts'

const reason = 'Part of the document is cut off.'

test('a refused document: the customer reads why, at once and by mail, sends another, and is confirmed', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const person = await arriveAsCustomer(page, request)
  await page.goto('/dashboard/account')
  const card = page.getByRole('region', { name: 'Your identity' })
  await expect(card).toContainText('We are checking it')

  const context = await browser.newContext({ baseURL: baseURL! })
  await signInStaff(context, 'rosa')
  const desk = await context.newPage()
  await desk.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
  await desk.getByRole('link', { name: person.name }).click()
  await desk.getByRole('link', { name: 'Check the document' }).click()
  const given = desk.getByRole('region', { name: 'Details given' })
  await expect(given).toContainText(person.governmentIdNumber)
  await expect(desk.getByRole('img', { name: `What ${person.name} sent` })).toBeVisible()
  await given.getByRole('button', { name: `Refuse ${person.name}` }).click()
  await given.getByRole('button', { name: reason }).click()
  await given.getByRole('button', { name: 'Refuse and tell why' }).click()

  await expect(card).toContainText('Not accepted')
  await expect(card).toContainText(reason)
  const mail = await waitForMail(person.email, /send your identity document again/)
  expect(mail.text).toContain(reason)
  expect(mail.text).toContain('/dashboard/account#identity')

  await card.getByLabel('Choose a file').setInputFiles(await identityCard(page, person.name, '5550001'))
  await card.getByLabel('ID number').fill('5550001')
  await card.getByRole('button', { name: 'Send document' }).click()
  await expect(card).toContainText('We are checking it')

  await desk.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
  await desk.getByRole('link', { name: person.name }).click()
  await desk.getByRole('link', { name: 'Check the document' }).click()
  await expect(given).toContainText('5550001')
  const picture = desk.getByRole('img', { name: `What ${person.name} sent` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1000)
  await given.getByRole('button', { name: `Approve ${person.name}` }).click()
  await expect(card).toContainText('Confirmed')
  await waitForMail(person.email, /your identity is confirmed/)

  await desk.goto('/console/audit?subjectKind=customer')
  const lines = desk.getByRole('table', { name: 'What staff did' })
  for (const line of ['ID approved', 'ID refused', 'Viewed ID document', 'Viewed ID details'])
    await expect(lines.getByText(line).first()).toBeVisible()
  await context.close()
})

test.describe('staff', () => {
  test.beforeEach(({ context }) => signInStaff(context, 'rosa'))

  test('checks a document by keyboard alone', async ({ page, request }) => {
    const person = await openAccount(request)
    await page.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: person.name }).press('Enter')
    await page.getByRole('link', { name: 'Check the document' }).press('Enter')
    const viewer = page.getByRole('region', { name: `Document of ${person.name}` })
    await expect(viewer).toBeVisible()
    await page.getByRole('button', { name: 'Larger' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Size', { exact: true })).toHaveText('150 %')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(viewer).toBeFocused()
    await page.keyboard.press('+')
    await expect(page.getByLabel('Size', { exact: true })).toHaveText('200 %')
    await page.keyboard.press('0')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Approve ${person.name}` })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Reason', { exact: true })).toBeFocused()
    await page.keyboard.type('Please show all four corners.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('has been told why')
    await waitForMail(person.email, /send your identity document again/)
  })

  test('its screens are accessible and fit at 360, 768, 820 and 1280 px', async ({ page, request }) => {
    test.slow()
    const widths = [360, 768, 820, 1280]
    const person = await openAccount(request)
    await page.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
    const link = page.getByRole('link', { name: person.name })
    await expect(link).toBeVisible()
    await expectToFit(page, widths)
    await link.click()
    await expect(page.getByText('No notes yet.')).toBeVisible()
    await expectToFit(page, widths)
    await page.getByRole('link', { name: 'Check the document' }).click()
    await expect(page.getByRole('img', { name: `What ${person.name} sent` })).toBeVisible()
    // Compared with the picture digit by digit: on one line, however narrow its place is.
    const number = page.getByText(person.governmentIdNumber, { exact: true })
    const linesOfNumber = (): Promise<number> =>
      number.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
      })
    await page.getByRole('button', { name: `Refuse ${person.name}` }).click()
    await expectToFit(page, widths, { also: async (at) => expect.poll(linesOfNumber, at).toBe(1) })
    await page.goto('/console/identity')
    await expect(page.getByRole('table', { name: 'Documents that wait' })).toBeVisible()
    await expectToFit(page, widths)
    // Somebody who named receivers.
    await page.goto('/console/customers?search=POS-1042')
    await page.getByRole('link', { name: 'Ana Brathwaite', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Receivers' })).toContainText('Kemar Brathwaite')
    await expectToFit(page, widths)
    await page.goto('/console/audit')
    await expect(page.getByRole('table', { name: 'What staff did' })).toBeVisible()
    await expectToFit(page, widths)
  })
})
