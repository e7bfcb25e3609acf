import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PackagesAnswer } from '../../e2e/support/parcels/many-packages.ts'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { expectAccessible } from '../support/accessible.ts'
import { announce, packageOfNumber, photograph } from '../support/arranged-packages.ts'
import { address, goBack, open } from '../support/open-screen.tsx'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { asCustomer, newCustomer, signIn } from '../support/screen-customers.ts'
import { asStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

const ups = '1Z879E930346834440'
const anasPackages = async (query = ''): Promise<PackagesAnswer['data']> =>
  (await (await asCustomer('ana')).askWhole<PackagesAnswer>(`/get-my-prealert${query}`)).data

/** The open package, whatever stands above it. */
const drawer = async (): Promise<ReturnType<typeof within>> => within((await screen.findAllByRole('dialog'))[0]!)
/** The package is called by what is in it; its number stands below. */
const isOpen = async (number: string): Promise<void> => {
  await (await drawer()).findAllByText(number)
  expect((await drawer()).getByRole('heading', { level: 2 }).textContent).not.toBe(number)
}

/** The first of a new customer's announced packages, open on their page. */
const openFirst = async (...numbers: readonly string[]) => {
  const customer = await newCustomer()
  const owner = await asCustomer(customer)
  for (const trackingNumber of numbers) await announce(owner, { trackingNumber })
  await signIn(customer)
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(numbers[0]!) }))
  return drawer()
}

test('a row opens its package, Back and Close close it, the keyboard opens it too', async () => {
  const [first, second] = await anasPackages()
  await signIn('ana')
  await open('/dashboard/packages')
  await user.click((await screen.findAllByRole('cell', { name: first!.storeName }))[0]!)
  await isOpen(first!.trackingNumber)
  expect(address()).toBe(`/dashboard/packages?package=${first!._id}`)
  await goBack()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const link = screen.getByRole('link', { name: new RegExp(second!.trackingNumber) })
  link.focus()
  await user.keyboard('{Enter}')
  await isOpen(second!.trackingNumber)
  await user.click((await drawer()).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/dashboard/packages')
})

test('the link of a bill’s weight opens the package at its details', async () => {
  const [first] = await anasPackages()
  await signIn('ana')
  await open(`/dashboard/packages?package=${first!._id}#package-facts`)
  const details = await (await drawer()).findByRole('heading', { name: 'Details' })
  await expect.poll(() => document.activeElement).toBe(details)
  // What is not known takes no row.
  expect(within(details.parentElement).queryByText('—')).toBeNull()
})

test('photos and price stand above where a package is, and the price among its details once it is billed', async () => {
  const received = (await anasPackages('?search=Wooden+train+tracks'))[0]!
  await signIn('ana')
  await open(`/dashboard/packages?package=${received._id}`)
  await (await drawer()).findByRole('heading', { name: 'Where it is' })
  const headings = (await drawer()).getAllByRole('heading', { level: 3 }).map((heading: HTMLElement) => heading.textContent)
  expect(headings.slice(0, 3)).toEqual(['Photographed on arrival', 'What it will cost', 'Where it is'])
  const cost = within((await drawer()).getByRole('region', { name: 'What it will cost' }))
  cost.getByText(/^What we told you/)
  cost.getByText(/^Expected now/)
  const details = within((await drawer()).getByRole('region', { name: 'Details' }))
  expect(details.queryByText(/^Expected now|^What we told you/)).toBeNull()

  const ready = (await anasPackages(`?search=${ups}`))[0]!
  await open(`/dashboard/packages?package=${ready._id}`)
  const facts = within(await (await drawer()).findByRole('region', { name: 'Details' }))
  facts.getByText(/^What we told you/)
  expect((await drawer()).queryByRole('region', { name: 'What it will cost' })).toBeNull()
})

test('a link to somebody else’s package shows nothing of it', async () => {
  const [first] = await anasPackages()
  await signIn('luis')
  await open(`/dashboard/packages?package=${first!._id}`)
  const refused = await (await drawer()).findByRole('alert')
  expect(refused.textContent).toContain('This package was not found in your account.')
  expect(screen.getByRole('dialog').textContent).not.toContain(first!.trackingNumber)
})

test('a permit that is asked for can be talked about on WhatsApp, with the package in the text', async () => {
  const pkg = (await anasPackages('?status=Action+required')).find(({ actionFix }) => actionFix === 'document')!
  await signIn('ana')
  await open(`/dashboard/packages?package=${pkg._id}`)
  const remedy = within(await (await drawer()).findByRole('region', { name: pkg.actionNeeded! }))
  remedy.getByText(/By the end of \w+day \d/)
  const href = (await remedy.findByRole('link', { name: 'Contact via WhatsApp' })).getAttribute('href') ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  expect(decodeURIComponent(href)).toContain(pkg.trackingNumber)
})

test('a permit that staff ask for is sent from the package, which then goes on', async () => {
  const devon = await asStaff('devon')
  const customer = await newCustomer()
  const trackingNumber = freshTrackingNumber()
  await announce(await asCustomer(customer), { trackingNumber })
  const { _id, version } = await packageOfNumber(devon, trackingNumber)
  const reason = 'Send the plant import permit'
  await devon.does(`POST /staff/packages/${_id}/move`, { version, to: 'Action required', reason, fix: 'document' })
  await signIn(customer)
  await open('/dashboard')
  await user.click(await screen.findByRole('link', { name: /^Upload document/ }))
  const remedy = within(await (await drawer()).findByRole('region', { name: reason }))
  await user.upload(remedy.getByLabelText('Document'), photograph())
  await user.click(remedy.getByRole('button', { name: 'Send document' }))
  await screen.findByText('Document received. Thank you!')
  await expect.poll(() => screen.queryByRole('region', { name: reason })).toBeNull()
  await (await drawer()).findByText(/Document uploaded\.$/)
  expect((await packageOfNumber(devon, trackingNumber)).document).not.toBeNull()
})

test('a missing invoice is photographed and sent there; a failure keeps the file', async () => {
  const devon = await asStaff('devon')
  const customer = await newCustomer()
  const trackingNumber = freshTrackingNumber()
  await announce(await asCustomer(customer), { trackingNumber })
  const { _id, version } = await packageOfNumber(devon, trackingNumber)
  const reason = 'Send an invoice that shows the price'
  await devon.does(`POST /staff/packages/${_id}/move`, { version, to: 'Action required', reason, fix: 'invoice' })
  await signIn(customer)
  const restore = answerWith(/^\/packages\/[^/]+\/invoice$/, refuses(503, 'Try again in a moment.'))
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(trackingNumber) }))
  const remedy = within(await (await drawer()).findByRole('region', { name: reason }))
  expect(remedy.queryByRole('button', { name: 'Send invoice' })).toBeNull()
  await user.upload(remedy.getByLabelText('Invoice'), photograph())
  await user.click(remedy.getByRole('button', { name: 'Send invoice' }))
  await screen.findByText('Try again in a moment.')
  remedy.getByText('how-warehouse.webp')
  restore()
  await user.click(await remedy.findByRole('button', { name: 'Send invoice' }))
  await screen.findByText('Invoice received. Thank you!')
  await expect.poll(() => screen.queryByRole('region', { name: reason })).toBeNull()
  await (await drawer()).findByText('how-warehouse.webp')
})

test('a prealert is cancelled after a question, and is gone from the list', async () => {
  const [kept, cancelled] = [freshTrackingNumber(), freshTrackingNumber()]
  const panel = await openFirst(cancelled, kept)
  const coming = within(await panel.findByRole('region', { name: 'On its way to Miami' }))
  const question = () => screen.findByRole('dialog', { name: 'Cancel this prealert?' })
  await user.click(coming.getByRole('button', { name: 'Cancel prealert' }))
  expect((await question()).textContent).toContain(cancelled)
  await expectAccessible()
  await user.click(within(await question()).getByRole('button', { name: 'Keep it' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Cancel this prealert?' })).toBeNull()
  await user.click(coming.getByRole('button', { name: 'Cancel prealert' }))
  await user.click(within(await question()).getByRole('button', { name: 'Cancel prealert' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('Showing 1 of 1 packages')
  screen.getByRole('link', { name: new RegExp(kept) })
  expect(screen.queryByRole('link', { name: new RegExp(cancelled) })).toBeNull()
})

test('a prealert is put right, and its courier’s page is a tap away', async () => {
  const panel = await openFirst(ups)
  const coming = within(await panel.findByRole('region', { name: 'On its way to Miami' }))
  const link = coming.getByRole('link', { name: /^Track at UPS/ })
  expect(link.getAttribute('href')).toBe(`https://www.ups.com/track?tracknum=${ups}`)
  expect(link.getAttribute('rel')).toContain('noopener')
  await user.click(coming.getByRole('button', { name: 'Edit prealert' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit prealert' }))
  fill(dialog.getByLabelText('Package value (USD)'), '')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await dialog.findByText('Enter the value in US dollars, such as 89.00.')
  await expectAccessible()
  fill(dialog.getByLabelText('Consignee'), 'Zenobia Waterford')
  await dialog.findByText('The label says Zenobia Waterford')
  fill(dialog.getByLabelText('Consignee'), 'Marva Holder')
  await expect.poll(() => dialog.queryByText(/^The label says/)).toBeNull()
  fill(dialog.getByLabelText('Package value (USD)'), '98.50')
  await user.upload(dialog.getByLabelText('Another invoice'), photograph())
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your prealert is changed.')
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit prealert' })).toBeNull()
  await panel.findByText('US$98.50, as you declared it')
  await panel.findByText(/Changed: value, invoice\.$/)
})
