import { expectAccessible } from '../support/page/accessibility.ts'
import { waitForMail } from '../support/people/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { newPassword, newStaffIn, newStaffWithSecondFactor } from '../support/people/new-staff.ts'
import { signInStaff } from '../support/people/staff.ts'
import { authenticatorCode } from '../support/people/authenticator.ts'

test('somebody is invited, joins, sets up an authenticator and signs in with it', async ({ page, context, browser, noise }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  const email = `content-${Date.now()}@example.com`
  const password = 'A-long-enough-password'
  await page.goto('/console/people')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('content')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('button', { name: `Send again: ${email}` })).toBeVisible()
  const { text = '' } = await waitForMail(email, /invites you to work/)
  const [link = ''] = /https?:\S+\/console\/join#token=[\w-]+/.exec(text) ?? []
  // The same link stands beside the form, for when the mail is slow.
  const invited = page.locator('.notice').filter({ hasText: `${email} is invited` })
  await expect(invited.locator('code')).toHaveText(link)
  await expect(invited.getByRole('button', { name: 'Copy link' })).toBeVisible()

  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const console_ = await theirs.newPage()
  const { pathname, hash } = new URL(link)
  await console_.goto(pathname + hash)
  await console_.getByLabel('Your name').fill('Ines Alleyne')
  await console_.getByLabel('Password', { exact: true }).fill(password)
  await console_.getByRole('button', { name: 'Join' }).click()
  expect(console_.url()).not.toContain('token')
  // They are in: nothing is asked for twice.
  const signIn = async (code: string): Promise<void> => {
    await console_.getByLabel('Email').fill(email)
    await console_.getByLabel('Password', { exact: true }).fill(password)
    await console_.getByRole('button', { name: 'Sign in' }).click()
    await console_.getByLabel('Code', { exact: true }).fill(code)
    await console_.getByRole('button', { name: 'Sign in' }).click()
  }
  await expect(console_.getByRole('link', { name: 'Rates' }).first()).toBeVisible()
  await expect(console_.getByRole('link', { name: 'People' })).toHaveCount(0)

  await console_.goto('/console/account')
  await console_.getByRole('button', { name: 'Set up' }).click()
  const dialog = console_.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible()
  const secret = (await dialog.locator('.secret code').textContent()) ?? ''
  await dialog.getByLabel('6-digit code').fill(authenticatorCode(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByLabel('I have kept the codes').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(console_.getByText('10 recovery codes are left.')).toBeVisible()

  await console_.getByRole('button', { name: 'Sign out everywhere' }).click()
  await console_.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(console_.getByRole('heading', { name: 'Staff console' })).toBeVisible()
  await signIn(authenticatorCode(secret, 1))
  await expect(console_.getByRole('link', { name: 'Rates' }).first()).toBeVisible()
  await theirs.close()

  await page.reload()
  await page.getByRole('button', { name: 'Change Ines Alleyne' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Ines Alleyne cannot sign in any more.')).toBeVisible()
  noise.allow(/401/)
})

test('somebody who forgot the password gets a link from an owner, chooses another and signs in', async ({
  page,
  context,
  browser,
  noise,
}) => {
  noise.allow(/401/)
  test.slow()
  const { email, secret } = await newStaffWithSecondFactor(browser, 'support')
  await signInStaff(context, 'rosa')
  await page.goto('/console/people')
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Change/ }).focus()
  await page.keyboard.press('Enter')
  const actions = page.getByRole('dialog')
  await actions.getByRole('button', { name: 'Mail a password link' }).focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`A link for a new password is on its way to ${email}.`)).toBeVisible()
  const { text = '' } = await waitForMail(email, /Choose a new password/)
  const [link = ''] = /https?:\S+\/console\/new-password#token=[\w-]+/.exec(text) ?? []

  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  const door = await theirs.newPage()
  const { pathname, hash } = new URL(link)
  const password = 'Another-long-password'
  await door.goto(pathname + hash)
  await door.getByLabel('New password', { exact: true }).fill(password)
  expect(door.url()).not.toContain('token')
  await expectAccessible(door)
  await door.keyboard.press('Enter')
  await expect(door.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()
  await door.getByRole('link', { name: 'Sign in' }).click()
  await door.getByLabel('Email').fill(email)
  await door.getByLabel('Password', { exact: true }).fill(password)
  await door.getByRole('button', { name: 'Sign in' }).click()
  await door.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1))
  await door.getByRole('button', { name: 'Sign in' }).click()
  await expect(door.getByRole('link', { name: 'Messages' }).first()).toBeVisible()
  await theirs.close()
})

test('a role that needs a second factor sets it up first; then the console opens', async ({ page, context, browser }) => {
  test.slow()
  await signInStaff(context, 'rosa')
  await page.goto('/console/settings')
  const section = page.getByRole('region', { name: 'Second factor' })
  const choose = async (on: boolean): Promise<void> => {
    await section.getByLabel('Support').setChecked(on)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByRole('button', { name: 'Save' })).toBeDisabled()
  }
  await choose(true)
  const theirs = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' })
  try {
    await newStaffIn(theirs, 'support')
    const console_ = await theirs.newPage()
    console_.setDefaultTimeout(15_000)
    await console_.goto('/console/messages')
    await expect(console_.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
    await expect(console_.getByRole('link', { name: 'Messages' })).toHaveCount(0)
    await expectAccessible(console_)
    for (const width of [360, 820, 1280]) {
      await console_.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => console_.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
    await console_.getByLabel('Your password').fill(newPassword)
    await console_.keyboard.press('Enter')
    const secret = (await console_.locator('.secret code').textContent()) ?? ''
    await expectAccessible(console_)
    await console_.getByLabel('6-digit code').fill(authenticatorCode(secret))
    await console_.keyboard.press('Enter')
    await expect(console_.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
    await console_.getByLabel('I have kept the codes').check()
    await console_.getByRole('button', { name: 'Done' }).click()
    await expect(console_.getByRole('heading', { name: 'Messages' })).toBeVisible()
  } finally {
    await choose(false)
    await theirs.close()
  }
})
