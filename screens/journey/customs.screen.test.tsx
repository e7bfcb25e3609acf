import { screen, within } from '@testing-library/react'
import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { expect, test } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { expectAccessible } from '../support/accessible.ts'
import { announce, packageOfNumber, photograph, receive } from '../support/arranged-packages.ts'
import { settle } from '../support/charged-packages.ts'
import type { Caller } from '../support/contract-calls.ts'
import { open } from '../support/open-screen.tsx'
import { askServer } from '../support/page-fetch.ts'
import { asCustomer, newCustomer, signIn } from '../support/screen-customers.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

// Waybills follow the order of tracking numbers.
const [announced, unannounced] = [freshTrackingNumber(), freshTrackingNumber()].toSorted() as [string, string]

const pressed = async (name: string | RegExp): Promise<void> => user.click(await screen.findByRole('button', { name }))
/** A dialog of the console: opened, filled, sent and gone. */
const filled = async (button: string, fields: Readonly<Record<string, string>>, send: string): Promise<void> => {
  await pressed(button)
  const dialog = within(await screen.findByRole('dialog'))
  for (const [label, text] of Object.entries(fields)) fill(dialog.getByLabelText(label), text)
  await user.click(dialog.getByRole('button', { name: send }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

/** What the customer reads of a package on the phone: the newest notification, and the steps of its history. */
const onThePhone = async (told: RegExp, packageId: string, steps: readonly string[]): Promise<void> => {
  await open('/dashboard/notification')
  await screen.findAllByText(told)
  await open(`/dashboard/packages?package=${packageId}`)
  const drawer = within(await screen.findByRole('dialog'))
  const journey = within(await drawer.findByRole('region', { name: 'Where it is' }))
  for (const step of steps) await journey.findAllByText(step)
}

const flightStep = async (rosa: Caller, flightId: string, verb: string, more: object = {}): Promise<void> => {
  const { version } = await rosa.ask<{ version: number }>(`/staff/flights/${flightId}`)
  await rosa.does(`POST /staff/flights/${flightId}/${verb}`, { version, ...more })
}
const statusIs = async (rosa: Caller, number: string, status: string): Promise<void> =>
  expect.poll(async () => (await packageOfNumber(rosa, number)).status).toBe(status)

/** Two packages of a new customer on a closed flight: one announced, one that came with nothing but its label. */
const closedFlight = async () => {
  const customer = await newCustomer()
  const rosa = await asStaff('rosa')
  await announce(await asCustomer(customer), { trackingNumber: announced })
  const first = await receive(rosa, announced)
  const label = new FormData()
  const found = { trackingNumber: unannounced, customerId: first.customer._id, weight: '3', weightUnit: 'lb', shelf: 'B-09' }
  for (const [name, value] of Object.entries({ ...found, condition: 'good', battery: 'none' })) label.set(name, value)
  const second = await rosa.does<{ _id: string }>('POST /staff/packages/receive', label)
  const plan = { name: 'BW 431', departsAt: new Date(Date.now() + 86_400_000).toISOString() }
  const { _id: flightId } = await rosa.does<{ _id: string }>('POST /staff/flights', plan)
  await rosa.does(`POST /staff/flights/${flightId}/packages`, { packageIds: [first._id, second._id] })
  await flightStep(rosa, flightId, 'close')
  return { customer, rosa, flightId, first: first._id, second: second._id }
}

type Closed = Awaited<ReturnType<typeof closedFlight>>
const papersOf = ({ flightId }: Closed): string => `/console/flights/${flightId}/customs`
const paperWork = ({ rosa, flightId }: Closed) => rosa.ask<FlightCustoms>(`/staff/flights/${flightId}/customs`)
const invoiceSent = async (part: ReturnType<typeof within>): Promise<void> => {
  await user.upload(part.getByLabelText('Invoice'), photograph())
  await user.click(part.getByRole('button', { name: 'Send invoice' }))
  await screen.findByText('Invoice received. Thank you!')
}

/** What is in a package: begun with what is known, made several, saved; and beside the declared value. */
const itemised = async ({ rosa, second }: Closed): Promise<void> => {
  await open(`/console/packages/${second}`)
  await pressed('Enter items')
  const dialog = within(await screen.findByRole('dialog', { name: 'Items for Customs' }))
  await user.click(dialog.getByRole('button', { name: 'Take contents and declared value' }))
  const [hose] = dialog.getAllByRole('group') as [HTMLElement]
  expect(within(hose).getByLabelText<HTMLInputElement>('What it is').value).toBe('Garden hose')
  fill(within(hose).getByLabelText('One is worth, in US dollars'), '20')
  fill(within(hose).getByLabelText(/^Made in/), 'cn')
  await within(hose).findByText('China')
  await user.click(dialog.getByRole('button', { name: 'Add another item' }))
  const reel = dialog.getAllByRole('group')[1]!
  fill(within(reel).getByLabelText('What it is'), 'Hose reel')
  fill(within(reel).getByLabelText('Pieces'), '2')
  fill(within(reel).getByLabelText('One is worth, in US dollars'), '12.50')
  await dialog.findByText('The items come to US$45.00, as declared.')
  fill(dialog.getByLabelText(/^Why/), 'The invoice says so')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const items = within(await screen.findByRole('table', { name: 'Items for Customs' }))
  expect(items.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemPiecesOne is worthHS codeMade in',
    'Garden hose1US$20.00–China',
    'Hose reel2US$12.50––',
  ])
  expect((await rosa.ask<{ items: unknown }>(`/staff/packages/${second}`)).items).toHaveLength(2)
  await expectAccessible()
}

/** What Customs would miss, and each of it where it is mended: the invoice is the customer's to send. */
const mended = async (flight: Closed): Promise<void> => {
  await open(papersOf(flight))
  await screen.findByText('Something is missing of 1 package')
  const [row] = within(screen.getByRole('table', { name: 'Packages with something missing' }))
    .getAllByRole('row')
    .slice(1)
  expect(row?.textContent).toContain(unannounced)
  expect((await paperWork(flight)).unready[0]?.missing.toSorted()).toEqual(['contents', 'invoice', 'value'])
  screen.getByText('They are sealed once nothing is missing.')
  await expectAccessible()
  const header = { Carrier: 'Caribbean Airlines', 'Customs office': 'GAIA', 'Unloaded at': 'BBBGI' }
  await filled('Enter airline’s waybill', { 'Airline’s waybill (MAWB)': '106-48213955', ...header }, 'Save')
  await open(`/console/packages/${flight.second}`)
  await filled('Correct details', { Contents: 'Garden hose', Why: 'The label says so' }, 'Correct')
  await filled('Correct value', { 'Value in US dollars': '45', Why: 'The label says so' }, 'Correct')
  await open(`/dashboard/packages?package=${flight.second}`)
  await invoiceSent(within(await screen.findByRole('region', { name: 'Send us its invoice' })))
}

/** Sealed; every file is there; the broker has them. */
const sealed = async (flight: Closed): Promise<void> => {
  await open(papersOf(flight))
  await screen.findByText('Nothing is missing')
  await pressed('Seal the papers')
  await screen.findByText('Edition 1, in force')
  for (const [name, type] of [
    ['For the broker, CSV of edition 1', 'text/csv'],
    ['Customs’ XML of edition 1', 'application/xml'],
    ['Manifest, PDF of edition 1', 'application/pdf'],
    ['Invoices, ZIP of edition 1', 'application/zip'],
  ] as const) {
    const file = await askServer(screen.getByRole('link', { name }).getAttribute('href') ?? '')
    expect([name, file.status, file.headers.get('content-type')]).toEqual([name, 200, expect.stringContaining(type)])
    if (type === 'text/csv') expect(await file.text()).toMatch(/"Hose reel","",.*,2,2,"12\.50",""/)
  }
  await pressed('The broker has them')
  await screen.findByText(/^With the broker /)
  await expectAccessible()
}

const landed = async (flight: Closed): Promise<void> => {
  const { rosa, flightId, first } = flight
  await flightStep(rosa, flightId, 'depart')
  for (const number of [announced, unannounced]) await statusIs(rosa, number, 'In transit')
  await flightStep(rosa, flightId, 'arrive')
  await expect.poll(async () => (await paperWork(flight)).clearanceCounts.waiting).toBe(2)
  await onThePhone(/has landed and is with Customs/, first, ['Landed, with Customs'])
}

/** Customs holds one, and asks for another invoice, which the customer sends. */
const held = async (flight: Closed): Promise<void> => {
  const { hawbs } = await paperWork(flight)
  await open(papersOf(flight))
  const list = within(await screen.findByRole('region', { name: 'With Customs' }))
  await user.click(list.getByRole('checkbox', { name: hawbs!.last }))
  fill(list.getByLabelText(/^Words for the customer/), 'Show what the hose cost.')
  await pressed('Held: 1')
  await list.findByText('1 with Customs, 1 held')
  const told = /Customs holds your package .*Show what the hose cost\..*an invoice that shows the price/
  await onThePhone(told, flight.second, ['Held by Customs'])
  await invoiceSent(within(await screen.findByRole('dialog')))
}

/** Customs' answers come back, and both are released; who is not signed in sees it too. */
const released = async (flight: Closed): Promise<void> => {
  const { hawbs } = await paperWork(flight)
  await open(papersOf(flight))
  const lines = `HAWB,Entry,Duty,VAT\n${hawbs!.first},C 9001,35.60,43.79\n${hawbs!.last},C 9002,18.00,22.14\n`
  const answers = within(await screen.findByRole('region', { name: 'Answers of Customs' }))
  await user.upload(answers.getByLabelText('The broker’s file'), new File([lines], 'answers.csv', { type: 'text/csv' }))
  await answers.findByText('2 fill in')
  await expectAccessible()
  await user.click(answers.getByRole('button', { name: 'Take over 2 answers' }))
  await screen.findByText(/^BBD 119\.53, of which BBD 119\.53 is on no bill yet$/)
  await pressed('Choose all 2')
  await pressed('Released: 2')
  await screen.findByText('2 released')
  await onThePhone(/Customs has released your package/, flight.first, ['Landed, with Customs', 'Released by Customs'])
  await open('/track')
  await screen.findByRole('button', { name: 'Find it' })
  const { customer } = await packageOfNumber(flight.rosa, announced)
  fill(screen.getByLabelText('Tracking number'), announced)
  fill(screen.getByLabelText('Box number'), String(customer.boxNumber))
  await pressed('Find it')
  await screen.findByText('Released by Customs')
}

/** Checked off, billed with Customs' lines to the cent, paid and picked up. */
const collected = async ({ rosa, flightId, customer, first }: Closed): Promise<void> => {
  for (const scan of [announced, unannounced]) await rosa.does(`POST /staff/flights/${flightId}/scan`, { scan })
  await flightStep(rosa, flightId, 'finish', { arrived: 'Ready for pickup' })
  for (const number of [announced, unannounced]) await statusIs(rosa, number, 'Ready for pickup')
  await settle(rosa, announced)
  await open('/dashboard/payment')
  await user.click((await screen.findAllByRole('link', { name: /^Bill \d/ }))[0]!)
  const customs = await screen.findByRole('region', { name: 'What Customs charges' })
  expect(customs.textContent).toContain('35.60')
  expect(customs.textContent).toContain('43.79')
  const handedOver = new FormData()
  handedOver.set('version', String((await packageOfNumber(rosa, announced)).version))
  handedOver.set('name', customer.name)
  handedOver.set('signature', photograph())
  await rosa.does(`POST /staff/packages/${first}/deliver`, handedOver)
  await onThePhone(/delivered/, first, ['Released by Customs', 'Delivered'])
}

test('a flight through Customs: mended at the desk and on a phone, sealed, sent, answered, released, billed and picked up', async () => {
  const flight = await closedFlight()
  await signIn(flight.customer)
  await signInStaff('rosa')
  for (const step of [mended, itemised, sealed, landed, held, released, collected]) await step(flight)
  expect((await packageOfNumber(flight.rosa, announced)).status).toBe('Delivered')
})
