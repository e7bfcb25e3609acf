import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asVisitor } from '../support/contract-calls.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith, calls, noAnswer, refuses, says } from '../support/page-fetch.ts'
import { mailTo, waitForMail } from '../support/screen-mails.ts'
import { user } from '../support/screen-user.ts'
import { htmlOf } from '../support/served-page.ts'

const steps = [
  { path: '/newsletter/confirm', title: 'Confirm your subscription', action: 'Yes, send me news' },
  { path: '/newsletter/unsubscribe', title: 'Leave the newsletter?', action: 'Unsubscribe' },
] as const
type Action = (typeof steps)[number]['action']

const main = () => within(screen.getByRole('main'))
const buttonOf = async (action: Action): Promise<HTMLButtonElement> => main().findByRole('button', { name: action })
const ask = (email: string) => asVisitor().does('POST /post/newsletter', { email })

/** The links of the newest mail: to confirm, and to leave. */
const linksTo = async (email: string): Promise<{ confirm: string; leave: string }> => {
  const { text = '' } = await waitForMail(email, /confirm your subscription/)
  const link = (name: string): string => {
    const found = new RegExp(String.raw`https?://\S+/newsletter/${name}\?token=[\w.%-]+`).exec(text)?.[0]
    if (found === undefined) throw new Error(`No link to ${name} in: ${text}`)
    const { pathname, search } = new URL(found)
    return pathname + search
  }
  return { confirm: link('confirm'), leave: link('unsubscribe') }
}

const press = async (link: string, action: Action, answer: string): Promise<void> => {
  await open(link)
  await user.click(await buttonOf(action))
  await main().findByText(answer)
  expect(main().queryByRole('button', { name: action })).toBeNull()
}

test('subscribing, confirming, leaving: only what somebody presses counts', async () => {
  const email = `reader-${randomUUID()}@example.com`
  await ask(email)
  const { confirm, leave } = await linksTo(email)

  // A program that opens every link of a mail to look for danger confirms nothing: the address is still asked.
  await open(confirm)
  await screen.findByRole('heading', { level: 1, name: 'Confirm your subscription' })
  await ask(email)
  await expect.poll(async () => (await mailTo(email)).length).toBe(2)

  await press(confirm, 'Yes, send me news', 'You are subscribed. Welcome aboard!')
  await user.click(main().getByRole('link', { name: 'To the home page' }))
  await expect.poll(address).toBe('/')
  // Confirmed, asking again is a success that mails nothing.
  await ask(email)

  await open(leave)
  await screen.findByRole('heading', { level: 1, name: 'Leave the newsletter?' })
  await press(leave, 'Unsubscribe', 'You are unsubscribed. We will send you no more news.')
  // After leaving, a new subscription starts over: with the third mail, not the fourth.
  await ask(email)
  await expect.poll(async () => (await mailTo(email)).length).toBe(3)
})

test('the footer’s box wants an address and keeps it when sending fails', async () => {
  await open('/rates')
  const footer = within(await screen.findByRole('contentinfo'))
  const box = footer.getByRole<HTMLInputElement>('textbox', { name: 'New rates and flight dates by email' })
  const subscribe = footer.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' })
  await user.click(subscribe)
  await within(await screen.findByRole('alert')).findByText('Email is required')
  expect(document.activeElement).toBe(box)

  const mend = answerWith('/post/newsletter', noAnswer)
  await user.type(box, 'reader@example.com{Enter}')
  await screen.findByText('Failed to subscribe. Please try again.')
  expect(box.value).toBe('reader@example.com')
  mend()
  answerWith('/post/newsletter', refuses(429, 'Please wait a minute.'))
  await user.click(subscribe)
  await screen.findByText('Please wait a minute.')
  expect(box.value).toBe('reader@example.com')
  expect(subscribe.disabled).toBe(false)
})

test.each(steps)('$path: a link that is not ours, and a server that fails, are told of in words', async ({ path, action }) => {
  for (const search of ['', '?token=', '?token=somebody.else']) {
    await open(path + search)
    await user.click(await buttonOf(action))
    await main().findByText('This link is not complete. Please open it from the mail again.')
  }
  answerWith(path, noAnswer)
  await user.click(await buttonOf(action))
  await main().findByText(/^Failed to .+\. Please try again\.$/)
  expect((await buttonOf(action)).disabled).toBe(false)
})

test.each(steps)('$path: while it is sent it cannot be sent twice', async ({ path, action }) => {
  const held = Promise.withResolvers<void>()
  answerWith(path, async (sent, real) => {
    await held.promise
    return says({ success: true, message: 'Done.' })(sent, real)
  })
  await open(`${path}?token=t`)
  const button = await buttonOf(action)
  await user.dblClick(button)
  expect(button.disabled || button.ariaDisabled === 'true').toBe(true)
  held.resolve()
  await main().findByText('Done.')
  expect(calls(`POST ${path}`)).toHaveLength(1)
})

test.each(steps)('$path: search engines leave it out', async ({ path, title }) => {
  const page = await htmlOf(`${path}?token=t`)
  expect(page.title.startsWith(`${title} · `), page.title).toBe(true)
  expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})
