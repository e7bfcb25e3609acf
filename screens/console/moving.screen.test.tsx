import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { expectAccessible } from '../support/accessible.ts'
import { announce, receive } from '../support/arranged-packages.ts'
import { expectSaid } from '../support/expect-said.ts'
import { open } from '../support/open-screen.tsx'
import { askServer } from '../support/page-fetch.ts'
import { asCustomer, newCustomer } from '../support/screen-customers.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { user } from '../support/screen-user.ts'

/** A received parcel on Devon's screen, and changes of it that he makes elsewhere at the same time. */
const openParcel = async () => {
  const devon = await asStaff('devon')
  const trackingNumber = freshTrackingNumber()
  await announce(await asCustomer(await newCustomer()), { trackingNumber })
  const { _id, version } = await receive(devon, trackingNumber)
  await signInStaff('devon')
  await open(`/console/packages/${_id}`)
  const move = async (body: object): Promise<unknown> => devon.does(`POST /staff/packages/${_id}/move`, body)
  return { trackingNumber, version, move }
}
const pressIn = async (part: HTMLElement, name: string): Promise<void> =>
  user.click(await within(part).findByRole('button', { name }))

test('somebody else moved it: the second is told and sees it as it is', async () => {
  const { trackingNumber, version, move } = await openParcel()
  await user.click(await screen.findByRole('button', { name: 'Set to In transit' }))
  await move({ version, to: 'Action required', reason: 'Please call us.' })
  await pressIn(await screen.findByRole('dialog'), 'Set to In transit')
  await expectSaid('alert', `Somebody changed ${trackingNumber}`)
  await expectSaid('alert', 'This has changed')
  await user.click(screen.getByRole('button', { name: 'Show it as it is now' }))
  await screen.findByText('Waits for the customer')
})

test('measures are put right, and the history says what they were; who looks at old ones is told', async () => {
  const { trackingNumber, version, move } = await openParcel()
  const correct = await screen.findByRole('button', { name: 'Correct measures' })
  await user.click(correct)
  const weight = await within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('Weight in pounds')
  expect(weight.value).toBe('2.31')
  await expectAccessible()
  weight.focus()
  await user.keyboard('{Control>}a{/Control}2.5{Enter}')
  await screen.findByText('Corrected: weight 2.31 lb → 2.5 lb.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(correct)
  await move({ version: version + 1, to: 'In transit' })
  const dialog = await screen.findByRole('dialog')
  await pressIn(dialog, 'Correct')
  expect((await within(dialog).findByRole('alert')).textContent).toContain(`Somebody changed ${trackingNumber}`)
  await pressIn(dialog, 'Show it as it is now')
  await expect.poll(() => document.querySelector('.package-head')?.textContent).toContain('In transit')
})

test('reports show figures as bars and as tables', async () => {
  await signInStaff('rosa')
  await open('/console/reports')
  for (const title of ['Received and delivered', 'In our hands now', 'Days in storage', 'Revenue'])
    await screen.findByRole('heading', { name: title })
  const folded = await screen.findByText('Figures as a table')
  await user.click(folded)
  expect(folded.closest('details')?.open).toBe(true)
  await screen.findByRole('table', { name: 'Received and delivered' })
  await expectAccessible()
  const link = await screen.findByRole('link', { name: 'Revenue as CSV' })
  const file = await askServer(link.getAttribute('href')!)
  expect(file.headers.get('content-type')).toContain('text/csv')
})
