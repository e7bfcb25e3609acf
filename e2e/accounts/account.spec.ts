import { api } from '../support/contract-content.ts'
import { waitForMail } from '../support/inbox.ts'
import { arriveAsCustomer, photo, tokenOf } from '../support/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'

test('shows the profile, then takes every change but account number and type', async ({ page, request }) => {
  const person = await arriveAsCustomer(page, request)
  await page.goto('/dashboard/account')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Profile Information' })).toBeVisible()
  const value = (label: string) =>
    main
      .locator('.dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(value('User id')).toHaveText(/\S{8,}/)
  // Nobody looks for it, so it comes last.
  await expect(main.locator('.profile-card .dl > div').last().locator('dt')).toHaveText('User id')
  await expect(value('Full name')).toHaveText(person.name)
  await expect(value('Account number')).toHaveText(/^POS-\d+$/)
  await expect(value('Account type')).toHaveText('basic')
  await expect(value('Phone')).toHaveText(person.mobile)
  await expect(value('Email')).toHaveText(person.email)
  await expect(value('Birthdate')).toHaveText('—')
  await expect(value('Home address')).toHaveText(person.address)
  const account = await value('Account number').textContent()

  await page.getByRole('button', { name: 'Update User Information' }).click()
  await expect(page.getByLabel('Birthdate')).toHaveAttribute('type', 'date')
  await page.getByLabel('Name', { exact: true }).fill('Marva Ann Holder')
  await page.getByLabel('Phone').fill('+1 246-555-0170')
  await page.getByLabel('Birthdate').fill('1990-02-13')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Home address').fill('9 Bay Street, Bridgetown')
  await page
    .getByLabel('New picture')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Please choose an image file.')).toBeVisible()
  await page.getByLabel('New picture').setInputFiles(photo)
  await expect(main.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', /^blob:/)

  let answer = (): void => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${api}/update-user`, async (route) => {
    await asked
    await route.continue()
  })
  const sent = page.waitForRequest(`**${api}/update-user`)
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect((await sent).headers().authorization).toBe(`Bearer ${person.token}`)
  answer()
  await expect(page.getByText('User information updated successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update User Information' })).toBeVisible()
  await expect(value('Full name')).toHaveText('Marva Ann Holder')
  await expect(value('Birthdate')).toHaveText('13 February 1990')
  await expect(value('Gender')).toHaveText('Female')
  await expect(value('Account number')).toHaveText(account ?? '')
  await expect(main.locator('.profile img')).toHaveAttribute('src', /^\/media\//)
  await expect(page.getByRole('link', { name: 'Account of Marva Ann Holder' }).locator('img')).toHaveAttribute(
    'src',
    /^\/media\//,
  )
})

test('a failure stays in edit mode and says so', async ({ page, request, noise }) => {
  noise.allow(/ERR_FAILED/)
  await arriveAsCustomer(page, request)
  await page.route(`**${api}/update-user`, async (route) => route.abort())
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Update User Information' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update user information.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Somebody Else')).toBeHidden()
})

test('a new email address asks for the current password, and is theirs once they open the link mailed there', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/400/)
  const person = await arriveAsCustomer(page, request)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Update User Information' }).click()
  const password = page.getByLabel('Current password')
  await expect(password).toBeHidden()
  await page.getByLabel('Email', { exact: true }).fill(`new-${person.email}`)
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page.getByText('please enter your current password')).toBeVisible()
  await password.fill('wrong')
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page.getByText('User information updated successfully.')).toBeVisible()
  const main = page.getByRole('main')
  const email = main
    .locator('.dl > div')
    .filter({ has: page.getByText('Email', { exact: true }) })
    .locator('dd')
  await expect(main.getByRole('status')).toContainText(`a link to new-${person.email}`)
  await expect(email).toHaveText(person.email)
  const { text = '' } = await waitForMail(`new-${person.email}`, /^Confirm your new address/)
  const link = /\/auth\/confirm-email#token=[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page).toHaveURL('/auth/confirm-email')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`Your email address is now new-${person.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'To your account' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(email).toHaveText(`new-${person.email}`)

  // The link is over, for a guest on another device too.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('alert')).toContainText('used already')
})

test('a session that ends during an edit is told, and the edit is there again after signing in', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/401/)
  const person = await arriveAsCustomer(page, request)
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Update User Information' }).click()
  await page.getByLabel('Home address').fill('12 Half-written Road')
  await page.getByLabel('New picture').setInputFiles(photo)
  await request.post(`${api}/logout`, { headers: { authorization: `Bearer ${person.token}` } })
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page).toHaveURL('/auth/signin')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/dashboard/account')
  await expect(page.getByLabel('Home address')).toHaveValue('12 Half-written Road')
  await expect(page.getByText(photo.name)).toBeVisible()
  await page.getByRole('button', { name: 'Save User Information' }).click()
  await expect(page.getByText('User information updated successfully.')).toBeVisible()
})

test('chooses what also comes by email, and signs other devices out', async ({ page, request }) => {
  const person = await arriveAsCustomer(page, request)
  const elsewhere = await tokenOf(request, person)
  await page.goto('/dashboard/account')
  const news = page.getByRole('checkbox', { name: /News/ })
  await expect(news).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await news.uncheck()
  await saved
  await page.reload()
  await expect(news).not.toBeChecked()

  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /Sign out/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const answer = await request.get(`${api}/get-user-data`, { headers: { authorization: `Bearer ${elsewhere}` } })
  expect(answer.status()).toBe(401)
})
