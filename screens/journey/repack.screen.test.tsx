import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { billOf } from '../support/charged-packages.ts'
import { open } from '../support/open-screen.tsx'
import {
  askForIt,
  bringToCounter,
  openAsking,
  parcelsAtDesk,
  requestOf,
  scanInQueue,
  scanParcel,
  finish,
} from '../support/parcels-at-desk.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Repack it'

test('a box far too large: asked for on a phone, repacked and measured at the desk, billed by the new box', async () => {
  const { desk, takenIn } = await parcelsAtDesk('rosa')
  const size = { length: '20', width: '16', height: '12', sizeUnit: 'in' }
  const trackingNumber = await takenIn({}, { weight: '3.9', ...size })

  await openAsking(trackingNumber)
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*US\\$3\\.53`) }))
  screen.getByText(/Freight is charged by the new box\.$/)
  await askForIt(name)

  const card = within(await scanInQueue(trackingNumber, name))
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText(/^Done waits for/)
  await scanParcel(trackingNumber)
  await user.click(await card.findByRole('button', { name: /^Weigh/ }))
  const dialog = within(await screen.findByRole('dialog', { name: `Weigh the new box of ${trackingNumber}` }))
  fill(dialog.getByLabelText(/^Weight/), '2.4')
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  await dialog.findByText('Please measure all three sides of the new box.')
  for (const [side, inches] of Object.entries({ Length: '10', Width: '8', Height: '4' })) {
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: side })
    expect(field.required).toBe(true)
    fill(field, inches)
  }
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await finish(card)
  await card.findByRole('img', { name: 'Photo 1 of what was done' })

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Done')
  mine.getByText(/weight 3\.9 lb → 2\.4 lb/)
  await bringToCounter(desk, trackingNumber)
  // Of 3 lb US$14.25, where the old box was billed by its volume; repacking with its VAT US$3.53.
  expect((await billOf(desk, trackingNumber)).total).toBe(17.78)
})
