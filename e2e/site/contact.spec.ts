import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { api, contentOf } from '../support/contract-content.ts'
import { mailTo, waitForMail } from '../support/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const call = `${api}/post/user-query`
const required = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Email is required',
  'Phone Number': 'Phone number is required',
  Message: 'Message is required',
} as const
const labels = Object.keys(required) as (keyof typeof required)[]

const form = (page: Page): Locator => page.getByRole('form', { name: 'Write to us' })
const field = (page: Page, label: string): Locator => form(page).getByLabel(label, { exact: true })
const send = (page: Page): Locator => form(page).getByRole('button', { name: 'Send', exact: true })

const open = async (page: Page): Promise<void> => {
  await page.goto('/contact-us')
  await settled(page)
}

const fill = async (page: Page, values: Partial<Record<keyof typeof required, string>> = {}): Promise<void> => {
  const whole = {
    'First Name': 'Marva',
    'Last Name': 'Holder',
    Email: 'marva@example.com',
    'Phone Number': '+1 246-555-0163',
    Message: 'Where is my parcel?',
    ...values,
  }
  for (const label of labels) await field(page, label).fill(whole[label])
}

test('hero, form, and an info block whose links call, write, chat and show the map', async ({ page, request }) => {
  const hero = await contentOf(request, '/get/contact-us-hero')
  const { phoneNumber, email, address, infoNumber } = await contentOf(request, '/get/site-settings')
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: hero.title })).toBeVisible()
  await expect(page.getByText(hero.subTitle)).toBeVisible()
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', hero.heroImg)
  for (const label of labels) await expect(field(page, label)).toBeVisible()
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(field(page, 'Phone Number')).toHaveAttribute('type', 'tel')
  await expect(send(page)).toBeEnabled()

  const block = page.getByRole('region', { name: 'How to reach us' })
  const link = (text: string): Locator => block.getByRole('link', { name: text, exact: true })
  await expect(link(phoneNumber)).toHaveAttribute('href', `tel:+${phoneNumber.replaceAll(/\D/g, '')}`)
  await expect(link(email)).toHaveAttribute('href', `mailto:${email}`)
  await expect(link(infoNumber)).toHaveAttribute('href', `https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`)
  const map = new URL((await link(address).getAttribute('href')) ?? '')
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/')
  expect(map.searchParams.get('query')).toBe(address)
})

test('a message reaches the company, who answers the visitor; the form is reset', async ({ page, request }) => {
  const { email: company } = await contentOf(request, '/get/site-settings')
  const email = `marva-${randomUUID()}@example.com`
  const text = `Two lines about 1Z5R89390357567127.\nSecond: <b>50% off?</b> ${randomUUID()}`
  await page.clock.install()
  await open(page)
  await fill(page, { Email: email, Message: text })
  await page.clock.fastForward(5_000)
  const asked = page.waitForRequest(`**${call}`)
  await send(page).click()
  expect((await asked).postDataJSON()).toMatchObject({
    firstName: 'Marva',
    lastName: 'Holder',
    emailAddress: email,
    phoneNumber: '+1 246-555-0163',
    [wire.enquiryMessage]: text,
  })
  await expect(page.getByRole('status').getByText('Message sent successfully!')).toBeVisible()
  for (const label of labels) await expect(field(page, label)).toHaveValue('')

  let mail: Awaited<ReturnType<typeof mailTo>>[number] | undefined
  await expect
    .poll(async () => {
      mail = (await mailTo(company)).find(({ replyTo }) => replyTo?.some(({ address }) => address === email))
      return mail?.subject
    })
    .toBe('Message from Marva Holder')
  for (const part of [...text.split('\n'), email, '+1 246-555-0163']) expect(mail!.text).toContain(part)
  expect(mail!.html).not.toContain('<b>50%')
})

test('each missing field says so beside it, the first takes the focus, nothing is sent', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (made) => calls.push(new URL(made.url()).pathname))
  await open(page)
  await send(page).click()
  for (const label of labels) {
    await expect(form(page).getByText(required[label], { exact: true })).toBeVisible()
    await expect(field(page, label)).toHaveAccessibleDescription(required[label])
  }
  await expect(field(page, 'First Name')).toBeFocused()
  // Typing takes the remark away, of this field alone.
  await field(page, 'First Name').fill('Marva')
  await expect(form(page).getByText('First name is required')).toHaveCount(0)
  await expect(form(page).getByText('Last name is required')).toBeVisible()
  for (const label of labels) {
    await fill(page, { [label]: '   ' })
    await send(page).click()
    await expect(form(page).getByText(required[label], { exact: true })).toBeVisible()
    await expect(form(page).locator('.error')).toHaveCount(1)
    await expect(field(page, label)).toBeFocused()
  }
  await fill(page, { Email: 'marva at example' })
  await send(page).click()
  await expect(form(page).getByText('Please enter a valid email address.')).toBeVisible()
  expect(calls).not.toContain(call)
})

test('what the server finds wrong stands at its field; its words, else the default, are told; nothing typed is lost', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to load resource/)
  const answers = [
    undefined,
    { status: 500, body: 'oops' },
    { status: 503, json: { success: false, message: 'We are back in a minute.' } },
    {
      status: 400,
      json: {
        success: false,
        message: 'That is not a number we know.',
        errors: [
          { field: 'phoneNumber', message: 'Give us a number with its country.' },
          { field: wire.enquiryMessage, message: 'Say a little more.' },
        ],
      },
    },
  ]
  await page.route(`**${call}`, async (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.abort()
  })
  await open(page)
  await fill(page)
  const alerts = page.getByRole('alert')
  await send(page).click()
  await expect(alerts.getByText('Failed to send message. Please try again.')).toHaveCount(1)
  await send(page).click()
  await expect(alerts.getByText('Failed to send message. Please try again.')).toHaveCount(2)
  await send(page).click()
  await expect(alerts.getByText('We are back in a minute.')).toBeVisible()
  await send(page).click()
  await expect(alerts.getByText('That is not a number we know.')).toBeVisible()
  await expect(field(page, 'Phone Number')).toHaveAccessibleDescription('Give us a number with its country.')
  await expect(field(page, 'Message')).toHaveAccessibleDescription('Say a little more.')
  await expect(field(page, 'Phone Number')).toBeFocused()
  await expect(field(page, 'Message')).toHaveValue('Where is my parcel?')
  await expect(field(page, 'Email')).toHaveValue('marva@example.com')
})

test('while it is sent it cannot be sent twice', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route(`**${call}`, async (route) => {
    calls += 1
    await held.promise
    await route.fulfill({ json: { success: true, message: 'Message sent successfully!' } })
  })
  await open(page)
  await fill(page)
  await send(page).dblclick()
  await expect(send(page)).toBeDisabled()
  await expect(send(page)).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(send(page)).toBeEnabled()
  expect(calls).toBe(1)
})

test('without a network it says so at once, and the message can be sent when it is back', async ({ page, context, noise }) => {
  noise.allow(/Failed to load resource/)
  await open(page)
  await fill(page)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByRole('alert').getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Where is my parcel?')
  await context.setOffline(false)
  await send(page).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})

test('a sixth message of one sender within the hour is told to wait, and kept in the form', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/Failed to load resource.*429/)
  const email = `often-${randomUUID()}@example.com`
  for (let sent = 0; sent < 5; sent += 1) {
    const response = await request.post(call, {
      data: {
        firstName: 'Marva',
        lastName: 'Holder',
        emailAddress: email,
        phoneNumber: '1',
        [wire.enquiryMessage]: `Message ${sent}`,
      },
    })
    expect(response.status()).toBe(200)
  }
  await open(page)
  await fill(page, { Email: email })
  const answer = page.waitForResponse(`**${call}`)
  await send(page).click()
  const response = await answer
  expect(response.status()).toBe(429)
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  const words = 'You have written to us several times. Please wait a little before you write again.'
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Where is my parcel?')
})

test('the trap is for programs: people neither see nor reach it, and what falls in is not mailed', async ({
  page,
  request,
}) => {
  const { email: company } = await contentOf(request, '/get/site-settings')
  await page.clock.install()
  await open(page)
  const trap = form(page).locator('input[name="website"]')
  await expect
    .poll(async () => trap.evaluate((input) => [input.tabIndex, input.closest('[aria-hidden="true"]') !== null]))
    .toEqual([-1, true])
  const { width, height } = (await form(page).locator('.enquiry-trap').boundingBox())!
  expect([width, height]).toEqual([1, 1])
  await expect(form(page).getByRole('textbox')).toHaveCount(5)

  const subjects = { trapped: `Trap${randomUUID()}`, hasty: `Haste${randomUUID()}`, honest: `Honest${randomUUID()}` }
  const email = `marva-${randomUUID()}@example.com`
  const sendAs = async (name: string): Promise<void> => {
    await fill(page, { 'First Name': name, Email: email })
    const sent = page.waitForResponse(`**${call}`)
    await send(page).click()
    expect((await sent).status()).toBe(200)
    await expect(field(page, 'Message')).toHaveValue('')
  }
  await page.clock.fastForward(5_000)
  await trap.evaluate((input) => {
    ;(input as HTMLInputElement).value = 'https://buy.example'
  })
  await sendAs(subjects.trapped)
  // Nobody fills in five fields within two seconds.
  const hasty = { emailAddress: email, firstName: subjects.hasty, lastName: 'x', phoneNumber: '1', openFor: 900 }
  await request.post(call, { data: { ...hasty, [wire.enquiryMessage]: 'Buy now' } })
  await sendAs(subjects.honest)
  await waitForMail(company, new RegExp(subjects.honest))
  const arrived = (await mailTo(company)).map(({ subject }) => subject ?? '')
  expect(arrived.filter((subject) => subject.includes(subjects.trapped) || subject.includes(subjects.hasty))).toEqual([])
})

test('what was typed before the page woke is kept and sent', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/entry-client-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await fill(page)
  held.resolve()
  await settled(page)
  await expect(field(page, 'Message')).toHaveValue('Where is my parcel?')
  const asked = page.waitForRequest(`**${call}`)
  await send(page).click()
  expect((await asked).postDataJSON()).toMatchObject({ firstName: 'Marva', [wire.enquiryMessage]: 'Where is my parcel?' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says how to write instead, and shows no button that does nothing', async ({ page, request }) => {
    const { email, phoneNumber } = await contentOf(request, '/get/site-settings')
    await page.goto('/contact-us')
    const instead = page.locator('noscript p')
    await expect(instead).toHaveText(`Without it, please write to ${email} or call ${phoneNumber}.`)
    await expect(instead.getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
    await expect(send(page)).toBeHidden()
  })
})
