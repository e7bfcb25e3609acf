import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { settle } from '../support/charged-packages.ts'
import { open, reload } from '../support/open-screen.tsx'
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
import { wholeText } from '../support/whole-text.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Put it into a locker'

test('a locker: chosen on a phone at its price, held at the desk until it is paid, and opened with a code', async () => {
  const { desk, takenIn } = await parcelsAtDesk('rosa')
  const trackingNumber = await takenIn()
  await bringToCounter(desk, trackingNumber)

  await openAsking(trackingNumber)
  await user.click(screen.getByRole('radio', { name: /^Bring it to my door/ }))
  await screen.findByText(/comes to BBD [\d.]+ \(US\$[\d.]+\) by now\. Free on bills over US\$150\.00\./)
  expect(screen.getByLabelText<HTMLInputElement>('Where shall we bring it?').value).not.toBe('')
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*US\\$2\\.94`) }))
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose a locker.')
  await user.selectOptions(screen.getByLabelText('Which locker?'), 'Locker 7, Oistins')
  await expectAccessible()
  await askForIt(name)

  const card = within(await scanInQueue(trackingNumber, name))
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText('Yours')
  card.getByText('It may not leave yet')
  await scanParcel(trackingNumber)
  await card.findByText('Done waits for: a photo, the payment.')
  await expectAccessible()
  await settle(desk, trackingNumber)
  await reload()
  const paid = within(await screen.findByRole('region', { name }))
  fill(paid.getByLabelText('What opens it (optional)'), 'Code 4711')
  await finish(paid)
  await paid.findByText(wholeText(/Locker 7, Oistins.*It opens with: Code 4711/))

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Code 4711')
  mine.getByText(/^Locker 7, Oistins, .*until the end of/)
  await expectAccessible()
})
