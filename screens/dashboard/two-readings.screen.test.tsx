import { cleanup, screen, within } from '@testing-library/react'
import type { Bill } from '@parcelport/contract/billing/bills.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { PackageDetail } from '@parcelport/contract/warehouse/packages/packages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { announce, packageOfNumber, receive } from '../support/arranged-packages.ts'
import { billOf } from '../support/charged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { bringToCounter } from '../support/parcels-at-desk.ts'
import { asCustomer, newCustomer, signIn } from '../support/screen-customers.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

/** A customer of the company of Bridgetown who reads in Tokyo, where it is the next day from eleven in the morning. */
const inTokyo = async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe('Asia/Tokyo')
  const person = await newCustomer()
  const [customer, rosa] = [await asCustomer(person), await asStaff('rosa')]
  const number = freshTrackingNumber()
  await announce(customer, { trackingNumber: number })
  const { _id: id } = await receive(rosa, number)
  await signIn(person)
  await signInStaff('rosa')
  return { person, customer, rosa, number, id, asked: () => customer.ask<PackageDetail>(`/packages/${id}`) }
}

/** Days that a text names: `11 Dec`. */
const daysIn = (text: string): string[] =>
  [...text.matchAll(/\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/g)].map(
    ([, day, month]) => `${day} ${month}`,
  )
const shortDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace('Sept', 'Sep')
/** The words of a page from these on, up to the end of their sentence. */
const sentence = (within: HTMLElement, from: RegExp): string => {
  const [found] = new RegExp(`(?:${from.source})[^.]*`).exec(within.textContent) ?? []
  if (found === undefined) throw new Error(`The page does not say ${from.source}: ${within.textContent}`)
  return found
}

test('a flight leaves on one day, the company’s, on every screen that a customer in Tokyo and staff read', async () => {
  const { rosa, number, id, asked } = await inTokyo()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  // Six in the evening in Bridgetown, which is seven the next morning in Tokyo.
  const plan = { name: 'FF 733', departsAt: `${day}T22:00:00Z`, closesAt: `${day}T20:30:00Z` }
  const flight = await rosa.does<{ _id: string }>('POST /staff/flights', plan)
  await rosa.does(`POST /staff/flights/${flight._id}/packages`, { packageIds: [id] })
  expect((await asked()).flight).toMatchObject({ state: 'booked', departsOn: day })
  const places: string[] = []
  for (const address of ['/dashboard', '/dashboard/packages']) {
    await open(address)
    const row = (await screen.findByRole('link', { name: new RegExp(number) })).closest('tr, li')!
    places.push(sentence(row as HTMLElement, /Flies/))
  }
  await open(`/dashboard/packages?package=${id}`)
  const journey = await within(await screen.findByRole('dialog')).findByRole('region', { name: 'Where it is' })
  places.push(sentence(journey, /\w{3} \d+ \w{3}, on flight FF 733/))
  expect(places.flatMap(daysIn)).toEqual(Array(3).fill(shortDay(day)))
  // The arrival in Miami is a moment: by the company's clock, which has another name than the reader's.
  expect(journey.textContent).toMatch(/\d:\d\d [ap]m, Barbados time\./)

  // The flight is moved to the next day: the screens say that one.
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const { version } = await rosa.ask<{ version: number }>(`/staff/flights/${flight._id}`)
  await rosa.does(`PATCH /staff/flights/${flight._id}`, { ...plan, departsAt: `${later}T22:00:00Z`, version })
  await open(`/dashboard/packages?package=${id}`)
  const moved = await within(await screen.findByRole('dialog')).findByRole('region', { name: 'Where it is' })
  expect(daysIn(sentence(moved, /\w{3} \d+ \w{3}, on flight FF 733/))).toEqual([shortDay(later)])
})

test('what is ready has one last day and one sum: list, drawer, overview, bill, news, public page and staff’s page', async () => {
  const { customer, rosa, number, id, asked } = await inTokyo()
  await bringToCounter(rosa, number)
  await (await billOf(rosa, number)).issue()
  const { collectUntil } = await asked()
  const free = shortDay(collectUntil!.day)
  const [bill] = await customer.ask<Bill[]>('/my-bills')
  const whole = await customer.ask<Bill & { other?: { currency: string; total: number } }>(`/bills/${bill!._id}`)
  const sum = moneyText(whole.total, whole.currency)
  const home = whole.other ? moneyText(whole.other.total, whole.other.currency) : sum
  const due = shortDay(whole.dueOn)

  await open('/dashboard')
  const now = await screen.findByRole('region', { name: 'What needs you' })
  await within(now).findByText(/^(1 ready|Ready)/)
  expect(daysIn(sentence(now, /Free until/))).toEqual([free])
  expect(now.textContent).toContain(`You owe ${home}`)
  expect(daysIn(sentence(now, /due by/))).toEqual([due])

  await open('/dashboard/packages')
  const row = (await screen.findByRole('link', { name: new RegExp(number) })).closest('tr, li') as HTMLElement
  expect(daysIn(sentence(row, /free until/))).toEqual([free])
  const owed = await screen.findByRole('region', { name: 'What you owe' })
  expect(owed.textContent).toContain(`You owe ${home}`)
  expect(daysIn(sentence(owed, /due by/i))).toEqual([due])

  await open(`/dashboard/packages?package=${id}`)
  const drawer = await screen.findByRole('dialog')
  await within(drawer).findByText(/^To pay: /)
  expect(sentence(drawer, /To pay: /)).toContain(home.split('.')[0])
  expect(daysIn(sentence(await within(drawer).findByRole('region', { name: 'Where it is' }), /Free of charge until/))).toEqual([
    free,
  ])

  await open(`/dashboard/payment/${whole._id}`)
  await screen.findAllByText(new RegExp(whole.number))
  await expect.poll(() => document.body.textContent).toContain(sum)
  expect(document.body.textContent).toContain(home)
  expect(daysIn(document.body.textContent)).toContain(due)

  await open('/dashboard/notification')
  const news = await screen.findByText(/comes to/)
  expect(news.textContent).toContain(home)
  expect(news.textContent).toContain(sum)
  expect(daysIn(sentence(news, /pay by/))).toEqual([due])
  expect(daysIn(sentence(await screen.findByText(/ready for pickup.*free until/), /free until/))).toEqual([free])

  const { customer: owner } = await packageOfNumber(rosa, number)
  await open('/track')
  await screen.findByRole('button', { name: 'Find it' })
  fill(screen.getByLabelText('Tracking number'), number)
  fill(screen.getByLabelText('Box number'), String(owner.boxNumber))
  await user.click(screen.getByRole('button', { name: 'Find it' }))
  expect(daysIn((await screen.findByText(/waits there without a fee/)).textContent.replace(/^.*without a fee/, ''))).toEqual([
    free,
  ])

  await open(`/console/packages/${id}`)
  expect(daysIn((await screen.findByText(/, free until /)).textContent)).toEqual([free])
})

test('a pass that is sent from Tokyo ends when its mail says, by the company’s clock', async () => {
  const { person, customer } = await inTokyo()
  await customer.does('POST /pickup-passes', { days: 1, collector: 'Marlon Clarke' })
  const { text = '' } = await waitForMail(person.email, /pass/i)
  const [, day, month, time] =
    /until (\d+) (\w{3})\w* \d{4} at\s+(\d\d:\d\d), Barbados\s+time/.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const hours = Number(time?.slice(0, 2))
  const said = `${hours % 12 || 12}:${time?.slice(3)} ${hours < 12 ? 'am' : 'pm'}, Barbados time`
  await open('/dashboard/passes')
  const until = await screen.findByText(/^Good until /)
  expect([daysIn(until.textContent), until.textContent]).toEqual([[`${day} ${month}`], expect.stringContaining(said)])
})
