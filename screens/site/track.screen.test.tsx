import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { announce, packageOfNumber, receive } from '../support/arranged-packages.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith, calls, noAnswer, refuses } from '../support/page-fetch.ts'
import { asCustomer, newCustomer } from '../support/screen-customers.ts'
import { asStaff } from '../support/screen-staff.ts'
import { user } from '../support/screen-user.ts'

const main = () => within(screen.getByRole('main'))
const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const find = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Find it' }))

const fill = async (trackingNumber: string, boxNumber: string): Promise<void> => {
  await user.clear(field('Tracking number'))
  await user.type(field('Tracking number'), trackingNumber)
  await user.clear(field('Box number'))
  await user.type(field('Box number'), boxNumber)
  await find()
}

/** A package that the desk has taken in, and whose box it is in. */
const received = async () => {
  const trackingNumber = freshTrackingNumber()
  await announce(await asCustomer(await newCustomer()), { trackingNumber })
  const rosa = await asStaff('rosa')
  await receive(rosa, trackingNumber)
  const { customer } = await packageOfNumber(rosa, trackingNumber)
  return { trackingNumber, boxNumber: String(customer.boxNumber) }
}

// By its owner's link: e2e/site/track.spec.ts.
test('both numbers find a package; one of them, or neither, says the same', async () => {
  const { trackingNumber, boxNumber } = await received()
  await open('/contact-us')
  await user.click(await screen.findByRole('link', { name: 'Follow it without an account' }))
  await expect.poll(address).toBe('/track')
  await screen.findByRole('button', { name: 'Find it' })
  await find()
  await main().findByText('Please enter the tracking number.')
  expect(document.activeElement).toBe(field('Tracking number'))
  const notFound = /We find no package with this tracking number and this box/
  await fill(trackingNumber, '999999999')
  await within(await main().findByRole('alert')).findByText(notFound)
  await fill(freshTrackingNumber(), boxNumber)
  await expect.poll(() => calls('POST /track')).toHaveLength(2)
  await within(await main().findByRole('alert')).findByText(notFound)
  await fill(trackingNumber, boxNumber)
  const where = await screen.findByRole('region', { name: 'Received' })
  expect(where.textContent).toContain(trackingNumber)
  expect(document.activeElement).toBe(within(where).getByRole('heading'))
  expect(address()).toBe('/track')
})

test('a server that fails is told of, and asked again', async () => {
  const mend = answerWith('/track', noAnswer)
  await open('/track')
  await screen.findByRole('button', { name: 'Find it' })
  await fill('TBA1', '1')
  await main().findByText('Failed to look for the package. Please try again.')
  mend()
  answerWith('/track', refuses(429, 'Five tries an hour.'))
  await find()
  await main().findByText('Five tries an hour.')
  expect(field('Tracking number').value).toBe('TBA1')
})
