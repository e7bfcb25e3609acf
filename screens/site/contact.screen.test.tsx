import { randomUUID } from 'node:crypto'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test, vi } from 'vitest'
import { bodyOf } from '../support/body-of.ts'
import { contentOf } from '../support/content-of.ts'
import { asVisitor } from '../support/contract-calls.ts'
import { descriptionOf } from '../support/description-of.ts'
import { open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, calls, noAnswer, refuses, says, type Answer } from '../support/page-fetch.ts'
import { mailTo, waitForMail } from '../support/screen-mails.ts'
import { user } from '../support/screen-user.ts'
import { htmlOf } from '../support/served-page.ts'

const call = '/post/user-query'
const required = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Email is required',
  'Phone Number': 'Phone number is required',
  Message: 'Message is required',
} as const
type Label = keyof typeof required
const labels = Object.keys(required) as Label[]

const form = () => within(screen.getByRole('form', { name: 'Write to us' }))
const field = (label: Label): HTMLInputElement => form().getByLabelText(label)
const send = (): HTMLButtonElement => form().getByRole('button', { name: 'Send' })
const alerts = (words: string): HTMLElement[] =>
  screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(words))

const openForm = async (): Promise<void> => {
  await open('/contact-us')
  await screen.findByRole('form', { name: 'Write to us' })
}

const fill = async (values: Partial<Record<Label, string>> = {}): Promise<void> => {
  const whole = {
    'First Name': 'Marva',
    'Last Name': 'Holder',
    Email: 'marva@example.com',
    'Phone Number': '+1 246-555-0163',
    Message: 'Where is my parcel?',
    ...values,
  }
  for (const label of labels) await act(async () => void fireEvent.input(field(label), { target: { value: whole[label] } }))
}

/** The page was opened a while ago: what is sent within two seconds no person wrote. */
const waitAWhile = (): void => {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 5_000)
}

test('hero, form, and an info block whose links call, write, chat and show the map', async () => {
  const hero = await contentOf('/get/contact-us-hero')
  const { phoneNumber, email, address, infoNumber } = await contentOf('/get/site-settings')
  await openForm()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(hero.title)
  screen.getByText(hero.subTitle)
  expect(document.querySelector('main img')?.getAttribute('src')).toBe(hero.heroImg)
  expect([field('Email').type, field('Phone Number').type]).toEqual(['email', 'tel'])
  expect(form().getAllByRole('textbox')).toHaveLength(5)
  expect(send().disabled).toBe(false)

  const block = within(await screen.findByRole('region', { name: 'How to reach us' }))
  const linkOf = (name: string): string => block.getByRole<HTMLAnchorElement>('link', { name }).href
  expect(linkOf(phoneNumber)).toBe(`tel:+${phoneNumber.replaceAll(/\D/g, '')}`)
  expect(linkOf(email)).toBe(`mailto:${email}`)
  expect(linkOf(infoNumber)).toBe(`https://wa.me/${infoNumber.replaceAll(/\D/g, '')}`)
  const map = new URL(linkOf(address))
  expect(map.origin + map.pathname).toBe('https://www.google.com/maps/search/')
  expect(map.searchParams.get('query')).toBe(address)
})

test('a message reaches the company, who answers the visitor; the form is reset', async () => {
  const { email: company } = await contentOf('/get/site-settings')
  const email = `marva-${randomUUID()}@example.com`
  const text = `Two lines about 1Z5R89390357567127.\nSecond: <b>50% off?</b> ${randomUUID()}`
  await openForm()
  waitAWhile()
  await fill({ Email: email, Message: text })
  await user.click(send())
  await screen.findByText('Message sent successfully!')
  expect(bodyOf(calls(`POST ${call}`)[0])).toMatchObject({
    firstName: 'Marva',
    lastName: 'Holder',
    emailAddress: email,
    phoneNumber: '+1 246-555-0163',
    [wire.enquiryMessage]: text,
  })
  expect(labels.map((label) => field(label).value)).toEqual(labels.map(() => ''))

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

test('each missing field says so beside it, the first takes the focus, nothing is sent', async () => {
  await openForm()
  await user.click(send())
  for (const label of labels) expect(descriptionOf(field(label))).toBe(required[label])
  expect(document.activeElement).toBe(field('First Name'))
  // Typing takes the remark away, of this field alone.
  await user.type(field('First Name'), 'Marva')
  expect(field('First Name').value).toBe('Marva')
  expect(form().queryByText('First name is required')).toBeNull()
  form().getByText('Last name is required')
  for (const label of labels) {
    await fill({ [label]: '   ' })
    await user.click(send())
    form().getByText(required[label])
    expect(document.querySelectorAll('form .error')).toHaveLength(1)
    expect(document.activeElement).toBe(field(label))
  }
  await fill({ Email: 'marva at example' })
  await user.click(send())
  form().getByText('Please enter a valid email address.')
  expect(calls(`POST ${call}`)).toEqual([])
})

test('what the server finds wrong stands at its field; its words, else the default, are told; nothing typed is lost', async () => {
  const refusal = {
    success: false,
    message: 'That is not a number we know.',
    errors: [
      { field: 'phoneNumber', message: 'Give us a number with its country.' },
      { field: wire.enquiryMessage, message: 'Say a little more.' },
    ],
  }
  await openForm()
  await fill()
  stopClock()
  const cases: [Answer, words: string][] = [
    [noAnswer, 'Failed to send message. Please try again.'],
    [() => new Response('oops', { status: 500 }), 'Failed to send message. Please try again.'],
    [refuses(503, 'We are back in a minute.'), 'We are back in a minute.'],
    [() => Response.json(refusal, { status: 400 }), 'That is not a number we know.'],
  ]
  for (const [answer, words] of cases) {
    answerWith(call, answer)
    await user.click(send())
    await expect.poll(() => alerts(words)).toHaveLength(1)
    await advanceUntil(() => alerts(words).length === 0)
  }
  expect(descriptionOf(field('Phone Number'))).toBe('Give us a number with its country.')
  expect(descriptionOf(field('Message'))).toBe('Say a little more.')
  expect(document.activeElement).toBe(field('Phone Number'))
  expect([field('Message').value, field('Email').value]).toEqual(['Where is my parcel?', 'marva@example.com'])
})

test('while it is sent it cannot be sent twice', async () => {
  const held = Promise.withResolvers<void>()
  answerWith(call, async (sent, real) => {
    await held.promise
    return says({ success: true, message: 'Message sent successfully!' })(sent, real)
  })
  await openForm()
  await fill()
  await user.dblClick(send())
  await expect.poll(() => [send().disabled, send().ariaBusy]).toEqual([true, 'true'])
  held.resolve()
  await screen.findByText('Message sent successfully!')
  expect(send().disabled).toBe(false)
  expect(calls(`POST ${call}`)).toHaveLength(1)
})

test('without a network it says so at once, and the message can be sent when it is back', async () => {
  await openForm()
  await fill()
  const isBack = answerWith(call, noAnswer)
  await user.click(send())
  await expect.poll(() => alerts('Failed to send message. Please try again.')).toHaveLength(1)
  expect(field('Message').value).toBe('Where is my parcel?')
  isBack()
  await user.click(send())
  await screen.findByText('Message sent successfully!')
})

test('a sixth message of one sender within the hour is told to wait, and kept in the form', async () => {
  const email = `often-${randomUUID()}@example.com`
  const message = { firstName: 'Marva', lastName: 'Holder', emailAddress: email, phoneNumber: '1' }
  for (let sent = 0; sent < 5; sent += 1)
    await asVisitor().does(`POST ${call}`, { ...message, [wire.enquiryMessage]: `Message ${sent}` })
  let answer: Response | undefined
  answerWith(call, async (_, real) => (answer = await real()))
  await openForm()
  await fill({ Email: email })
  await user.click(send())
  await expect
    .poll(() => alerts('You have written to us several times. Please wait a little before you write again.'))
    .toHaveLength(1)
  expect(answer?.status).toBe(429)
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(field('Message').value).toBe('Where is my parcel?')
})

test('the trap is for programs: people do not reach it, and what falls in is not mailed', async () => {
  const { email: company } = await contentOf('/get/site-settings')
  await openForm()
  const trap = document.querySelector<HTMLInputElement>('form input[name="website"]')!
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true])
  const names = { trapped: `Trap${randomUUID()}`, hasty: `Haste${randomUUID()}`, honest: `Honest${randomUUID()}` }
  const email = `marva-${randomUUID()}@example.com`
  const sendAs = async (name: string): Promise<void> => {
    await fill({ 'First Name': name, Email: email })
    await user.click(send())
    await expect.poll(() => field('Message').value).toBe('')
  }
  waitAWhile()
  trap.value = 'https://buy.example'
  await sendAs(names.trapped)
  // Nobody fills in five fields within two seconds.
  const hasty = { emailAddress: email, firstName: names.hasty, lastName: 'x', phoneNumber: '1', openFor: 900 }
  await asVisitor().does(`POST ${call}`, { ...hasty, [wire.enquiryMessage]: 'Buy now' })
  await sendAs(names.honest)
  await waitForMail(company, new RegExp(names.honest))
  const arrived = (await mailTo(company)).map(({ subject }) => subject ?? '')
  expect(arrived.filter((subject) => subject.includes(names.trapped) || subject.includes(names.hasty))).toEqual([])
})

test('without JavaScript it says how to write instead', async () => {
  const { email, phoneNumber } = await contentOf('/get/site-settings')
  const instead = (await htmlOf('/contact-us')).querySelector('form noscript p')
  expect(instead?.textContent).toBe(`Without it, please write to ${email} or call ${phoneNumber}.`)
  expect(instead?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${email}`)
})
