import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { api } from '../support/contract-content.ts'
import { mailTo, waitForMail } from '../support/inbox.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

const reader = (): string => `reader-${randomUUID()}@example.com`
const steps = [
  { path: '/newsletter/confirm', title: 'Confirm your subscription', action: 'Yes, send me news' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter?', action: 'Unsubscribe' },
] as const

const ask = async (request: APIRequestContext, email: string): Promise<void> => {
  expect((await request.post(`${api}/post/newsletter`, { data: { email } })).status()).toBe(200)
}

/** The links of the newest mail: to confirm, and to leave. */
const linksTo = async (address: string): Promise<{ confirm: string; leave: string }> => {
  const { text = '' } = await waitForMail(address, /confirm your subscription/)
  const link = (name: string): string => {
    const found = new RegExp(String.raw`https?://\S+/newsletter/${name}\?token=[\w.%-]+`).exec(text)?.[0]
    if (found === undefined) throw new Error(`No link to ${name} in: ${text}`)
    const { pathname, search } = new URL(found)
    return pathname + search
  }
  return { confirm: link('confirm'), leave: link('unsubscribe') }
}

const press = async (page: Page, link: string, action: string, answer: string): Promise<void> => {
  await page.goto(link)
  await settled(page)
  await page.getByRole('button', { name: action, exact: true }).click()
  await expect(page.getByRole('main').getByText(answer, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: action, exact: true })).toHaveCount(0)
}

test('subscribing, confirming, leaving: only what somebody presses counts', async ({ page, request }) => {
  const email = reader()
  await ask(request, email)
  const { confirm, leave } = await linksTo(email)

  // A program that opens every link of a mail to look for danger confirms nothing: the address is still asked.
  await page.goto(confirm)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your subscription' })).toBeVisible()
  await ask(request, email)
  await expect.poll(async () => (await mailTo(email)).length).toBe(2)

  await press(page, confirm, 'Yes, send me news', 'You are subscribed. Welcome aboard!')
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page).toHaveURL('/')
  // Confirmed, asking again is a success that mails nothing.
  await ask(request, email)

  await page.goto(leave)
  await settled(page)
  await press(page, leave, 'Unsubscribe', 'You are unsubscribed. We will send you no more news.')
  // Having left, asking again starts anew: with the third mail, not the fourth.
  await ask(request, email)
  await expect.poll(async () => (await mailTo(email)).length).toBe(3)
})

test('the footer’s box wants an address and keeps it when sending fails', async ({ page, noise }) => {
  noise.allow(/Failed to load resource/)
  const footer = page.getByRole('contentinfo')
  const box = footer.getByRole('textbox', { name: 'New rates and flight dates by email' })
  const subscribe = footer.getByRole('button', { name: 'Subscribe' })
  await page.goto('/')
  await settled(page)
  await subscribe.click()
  await expect(page.getByRole('alert').getByText('Email is required')).toBeVisible()
  await expect(box).toBeFocused()

  const answers = [undefined, { status: 429, json: { success: false, message: 'Please wait a minute.' } }]
  await page.route(`**${api}/post/newsletter`, async (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.abort()
  })
  await box.fill('reader@example.com')
  await box.press('Enter')
  await expect(page.getByRole('alert').getByText('Failed to subscribe. Please try again.')).toBeVisible()
  await expect(box).toHaveValue('reader@example.com')
  await subscribe.click()
  await expect(page.getByRole('alert').getByText('Please wait a minute.')).toBeVisible()
  await expect(box).toHaveValue('reader@example.com')
  await expect(subscribe).toBeEnabled()
})

for (const { path, title, action } of steps) {
  test(`${path}: a link that is not ours, and a server that fails, are told of in words`, async ({ page, noise }) => {
    noise.allow(/Failed to load resource/)
    const button = page.getByRole('main').getByRole('button', { name: action, exact: true })
    for (const search of ['', '?token=', '?token=somebody.else']) {
      await page.goto(path + search)
      await settled(page)
      await button.click()
      await expect(
        page.getByRole('main').getByText('This link is not complete. Please open it from the mail again.'),
      ).toBeVisible()
    }
    await page.route(`**${api}${path}`, async (route) => route.abort())
    await button.click()
    await expect(page.getByRole('main').getByText(/^Failed to .+\. Please try again\.$/)).toBeVisible()
    await expect(button).toBeEnabled()
  })

  test(`${path}: while it is sent it cannot be sent twice`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    let calls = 0
    await page.route(`**${api}${path}`, async (route) => {
      calls += 1
      await held.promise
      await route.fulfill({ json: { success: true, message: 'Done.' } })
    })
    await page.goto(`${path}?token=t`)
    await settled(page)
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).dblclick()
    await expect(page.getByRole('main').getByRole('button', { name: action })).toBeDisabled()
    held.resolve()
    await expect(page.getByRole('main').getByText('Done.')).toBeVisible()
    expect(calls).toBe(1)
  })

  for (const width of [375, 1280]) {
    test.describe(`${path} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } })

      test('has no violations, no sideways scroll, targets of 44 px; search engines leave it out', async ({ page, noise }) => {
        noise.allow(/Failed to load resource.*400/)
        await page.goto(`${path}?token=t`)
        await settled(page)
        await expect(page).toHaveTitle(new RegExp(`^${title.replace('?', String.raw`\?`)} · `))
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
        await expectAccessible(page)
        const button = page.getByRole('main').getByRole('button', { name: action, exact: true })
        await expect.poll(async () => (await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
        await button.click()
        await expect(page.getByRole('main').getByText('This link is not complete.')).toBeVisible()
        await expectAccessible(page)
        await expect
          .poll(async () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
          .toBe(0)
      })
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${path} says what it needs, and shows no button that does nothing`, async ({ page }) => {
      await page.goto(`${path}?token=t`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('main noscript p')).toHaveText('This needs JavaScript. Please switch it on, or write to us.')
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    })
  })
}
