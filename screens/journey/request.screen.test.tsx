import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { packageOfNumber } from '../support/arranged-packages.ts'
import { expectAccessible } from '../support/accessible.ts'
import { open } from '../support/open-screen.tsx'
import { askForIt, openAsking, parcelsAtDesk, requestOf, scanAll, scanParcel, finish } from '../support/parcels-at-desk.ts'
import { asStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Photos of the contents'

test('asked for on a phone, scanned and photographed at the desk, seen on the phone, charged', async () => {
  const { takenIn } = await parcelsAtDesk()
  const [first, second] = [await takenIn(), await takenIn()]

  await openAsking(first)
  screen.getByText(new RegExp(`^${first}, `))
  await user.click(screen.getByRole('button', { name: 'Add others' }))
  await user.click(screen.getByRole('checkbox', { name: new RegExp(second) }))
  await user.click(screen.getByRole('radio', { name: /Photos of the contents.*US\$2\.35/ }))
  fill(screen.getByLabelText(/^Anything we should know\?/), 'Is the left one in it?')
  await expectAccessible()
  await askForIt(name)
  await expectAccessible()

  await open('/console/requests')
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText(/^Scan any parcel/))
  await user.keyboard(`${second}{Enter}`)
  const card = await screen.findByRole('region', { name })
  within(card).getByText('“Is the left one in it?”')
  await user.click(within(card).getByRole('button', { name: 'Take it' }))
  await within(card).findByText('Done waits for: 2 packages, a photo.')
  await scanParcel('TBA000000000001')
  expect((await screen.findByRole('alert')).textContent).toContain('Not this one')
  await scanAll(card, [first, second])
  await expectAccessible()
  await finish(within(card))
  await within(card).findByRole('img', { name: 'Photo 1 of what was done' })

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Done')
  await user.click(await mine.findByRole('button', { name: /Photo 1 of 1.*show it large/ }))
  await within(await screen.findByRole('dialog')).findByRole('img')
  const owner = await asStaff('rosa')
  const chargedOf = async (trackingNumber: string) => {
    const { _id } = await packageOfNumber(owner, trackingNumber)
    const { charges } = await owner.ask<{ charges: { code: string; amount: number }[] }>(`/staff/packages/${_id}/charges`)
    return charges.filter(({ code }) => code === 'photos')
  }
  // Photos are priced for the request: both packages together are charged once.
  expect([...(await chargedOf(first)), ...(await chargedOf(second))]).toEqual([expect.objectContaining({ amount: 2 })])
})
