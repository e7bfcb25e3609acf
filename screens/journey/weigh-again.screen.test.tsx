import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { billOf } from '../support/charged-packages.ts'
import { open } from '../support/open-screen.tsx'
import {
  askForIt,
  bringToCounter,
  openAsking,
  parcelsAtDesk,
  scanInQueue,
  scanParcel,
  finish,
} from '../support/parcels-at-desk.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Weigh again'

test('a bill that charges too many pounds: disputed on a phone, weighed again at the counter, credited', async () => {
  const { desk, takenIn } = await parcelsAtDesk('rosa')
  const trackingNumber = await takenIn({}, { weight: '3.9' })
  await bringToCounter(desk, trackingNumber)
  const bill = await billOf(desk, trackingNumber)
  // Of 4 lb; of 3 lb it is US$14.25.
  expect([bill.total, bill.currency]).toEqual([17.75, 'USD'])
  await bill.issue()

  await openAsking(trackingNumber)
  screen.getByText(new RegExp(`^${trackingNumber}, `))
  expect(screen.queryByRole('radio', { name: /^Extra padding/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*Free`) }))
  fill(screen.getByLabelText(/^Anything we should know\?/), 'The store says three pounds.')
  await askForIt(name)

  const card = within(await scanInQueue(trackingNumber, name))
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText(/^Done waits for/)
  await scanParcel(trackingNumber)
  await user.click(await card.findByRole('button', { name: /^Weigh/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fill(dialog.getByLabelText(/^Weight/), '2.8')
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await finish(card)
  await card.findByRole('img', { name: 'Photo 1 of what was done' })

  await open('/dashboard/payment')
  await screen.findAllByText('left of BBD 35.50')
  await user.click((await screen.findAllByRole('link', { name: /^Bill 2/ }))[0]!)
  const settled = await screen.findByRole('region', { name: 'Paid and credited' })
  expect(settled.textContent).toContain('US$3.50')
  expect(settled.textContent).toContain(`Weighed again. ${trackingNumber}: weight 3.9 lb → 2.8 lb.`)
  expect(screen.getAllByText('BBD 28.50 (US$14.25)')).not.toEqual([])
})
