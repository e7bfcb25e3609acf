import { arriveAsCustomer, openAccount } from '../support/new-customer.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectToFit } from '../support/fit.ts'
import { identityCard } from '../support/identity-card.ts'
import { waitForMail } from '../support/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { signInStaff } from '../support/staff.ts'

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

  test('finds customers by every name for them, sees their packages and leaves a note', async ({ page }) => {
    await page.goto('/console/customers')
    const search = page.getByRole('searchbox', { name: 'Search customers' })
    const ana = page.getByRole('link', { name: 'Ana Brathwaite', exact: true })
    for (const text of ['brathw', 'ana@ex', 'POS-1042', '246-555-0187']) {
      await search.fill(text)
      await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(text).replaceAll('.', '\\.')}`))
      await expect(ana).toBeVisible()
    }
    for (const text of ["%_' or 1=1 --", '🐟']) {
      await search.fill(text)
      await expect(page.getByText('No matches')).toBeVisible()
    }
    await search.fill('1042')
    await ana.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Brathwaite' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'The latest packages' }).getByRole('row')).toHaveCount(11)
    const note = `Prefers the afternoon. ${Date.now()}`
    await page.getByLabel('New note').fill(note)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('list', { name: 'Notes' }).getByText(note)).toBeVisible()
    await expect(page.getByLabel('New note')).toHaveValue('')
  })

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
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('is told why')
    await waitForMail(person.email, /send your identity document again/)
  })

  test('of two people who decide, the later is told and shown what became of it', async ({
    browser,
    page,
    request,
    baseURL,
    noise,
  }) => {
    noise.allow(/409 \(Conflict\)/)
    const person = await openAccount(request)
    await page.goto(`/console/customers?search=${encodeURIComponent(person.email)}`)
    await page.getByRole('link', { name: person.name }).click()
    await page.getByRole('link', { name: 'Check the document' }).click()
    await expect(page.getByRole('button', { name: `Approve ${person.name}` })).toBeVisible()
    const other = await browser.newContext({ baseURL: baseURL! })
    await signInStaff(other, 'devon')
    const colleague = await other.newPage()
    await colleague.goto(new URL(page.url()).pathname)
    await colleague.getByRole('button', { name: `Approve ${person.name}` }).click()
    await expect(colleague.getByRole('region', { name: 'Messages' })).toContainText('is approved')
    await other.close()
    await page.getByRole('button', { name: `Approve ${person.name}` }).click()
    const given = page.getByRole('region', { name: 'Details given' })
    await expect(given.getByRole('alert')).toContainText('Devon Marshall approved this document already.')
    await given.getByRole('button', { name: 'Show it as it is now' }).click()
    await expect(given).toContainText('Approved by Devon Marshall')
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

test('whoever may not check documents is offered none', async ({ page, context }) => {
  await signInStaff(context, 'devon')
  await page.goto('/console/audit')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Audit trail')
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCount(0)
})

test('a customer changes the password while signed in', async ({ page, request, noise }) => {
  noise.allow(/400 \(Bad Request\)/)
  await arriveAsCustomer(page, request).then(async (person) => {
    await page.goto('/dashboard/account')
    const card = page.getByRole('region', { name: 'Password', exact: true })
    await card.getByRole('button', { name: 'Change password' }).click()
    const [current, fresh, again] = ['Current password', 'New password', 'New password again'].map((label) =>
      card.getByLabel(label, { exact: true }),
    )
    await current!.fill('Wrong*Passw0rd')
    await fresh!.fill('Reef*Surf2026')
    await again!.fill('Reef*Surf2026')
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(card).toContainText('The current password is not right.')
    await current!.fill(person.password)
    await card.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password is changed. Every other device is signed out.')).toBeVisible()
    await waitForMail(person.email, /password was changed/)
    await page.reload()
    await expect(card).toBeVisible()
    await expectAccessible(page)
  })
})
