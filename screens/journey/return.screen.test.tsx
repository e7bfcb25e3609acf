import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { packageOfNumber, photograph } from '../support/arranged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { askServer } from '../support/page-fetch.ts'
import {
  askForIt,
  openAsking,
  parcelsAtDesk,
  requestOf,
  scanAll,
  scanInQueue,
  scanParcel,
  finish,
} from '../support/parcels-at-desk.ts'
import { signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

const courierNumber = '1Z5A40R79021466183'

test('a return with the store’s label: asked for on a phone, labelled and handed back at the desk, followed by its number', async () => {
  const name = 'Back to the store'
  const { desk, takenIn } = await parcelsAtDesk()
  const number = await takenIn({ storeName: 'Velvane' })

  await openAsking(number)
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*US\\$5\\.00`) }))
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('choose the store’s label, or ask us for the price')
  // Without a label the price is unknown; with one it is shown before the customer asks.
  await user.click(screen.getByRole('radio', { name: /^No, tell me the price/ }))
  await screen.findByRole('button', { name: 'Ask for the price' })
  await user.click(screen.getByRole('radio', { name: /^Yes, I have it here/ }))
  await user.upload(screen.getByLabelText(/Choose a file/), photograph())
  await screen.findByText('how-warehouse.webp')
  await expectAccessible()
  await askForIt(name)

  const region = await scanInQueue(number, name)
  const card = within(region)
  const label = card.getByRole('link', { name: 'The store’s label' })
  const opened = await askServer(label.getAttribute('href') ?? '')
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText('Done waits for: one package, the courier’s number, a photo.')
  await scanAll(region, [number])
  fill(card.getByLabelText('The courier’s number'), courierNumber)
  await expectAccessible()
  await finish(card)
  await card.findByRole('img', { name: 'Photo 1 of what was done' })
  card.getByText(courierNumber)
  await expect.poll(async () => (await packageOfNumber(desk, number)).status).toBe('Returned')

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Done')
  mine.getByText(courierNumber)
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(number) }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(new RegExp(`Handed to the courier. Their number is ${courierNumber}`))
  expect(drawer.queryByRole('link', { name: 'Ask for something' })).toBeNull()
  await expectAccessible()
})

test('disposed of for good: the customer’s own word on a phone, taken by one at the desk, seen by another', async () => {
  const name = 'Dispose of it'
  const { desk, takenIn } = await parcelsAtDesk()
  const number = await takenIn()

  await openAsking(number)
  await user.click(screen.getByRole('radio', { name: /Dispose of it.*US\$11\.75/ }))
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please confirm that it cannot be undone.')
  await user.click(screen.getByRole('checkbox', { name: 'I know that it cannot be undone' }))
  await expectAccessible()
  await askForIt(name)

  const taker = within(await scanInQueue(number, name))
  await user.click(taker.getByRole('button', { name: 'Take it' }))
  await taker.findByText('Two of you see to this')
  await scanParcel(number)
  await taker.findByText(/^Fetch somebody else/)
  await expectAccessible()

  await signInStaff('rosa')
  const witness = within(await scanInQueue(number, name))
  await witness.findByText(/^Devon Marshall took this/)
  await finish(witness, 'I have seen it go')
  await witness.findByText(/confirmed by Rosa Greenidge/)
  await expect.poll(async () => (await packageOfNumber(desk, number)).status).toBe('Disposed')

  await open('/dashboard/packages/requests')
  within(await requestOf(name)).getByText('Done')
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', { name: new RegExp(number) }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(/Disposed of, as you asked\. Two members of our staff did it together\./)
  await expectAccessible()
})
