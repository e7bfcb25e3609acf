import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { open } from '../support/open-screen.tsx'
import { askForIt, openAsking, parcelsAtDesk, requestOf, scanInQueue, scanParcel, finish } from '../support/parcels-at-desk.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Split it'

test('one parcel made two: asked for on a phone, divided to the cent at the desk, labelled, and found as two', async () => {
  const { takenIn } = await parcelsAtDesk()
  const trackingNumber = await takenIn({}, { weight: '3.9' })

  await openAsking(trackingNumber)
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*US\\$4\\.70`) }))
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please say what goes into which package.')
  expect(screen.getByLabelText<HTMLInputElement>('Into how many packages?').value).toBe('2')
  fill(screen.getByLabelText('What goes into which?'), 'The lamp by itself: it is a present.')
  await expectAccessible()
  await askForIt(name)
  within(await requestOf(name)).getByText('Into 2 packages')

  const card = within(await scanInQueue(trackingNumber, name))
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText('Done waits for: one package, what is in each, a photo.')
  const say = () => card.getByRole<HTMLButtonElement>('button', { name: 'Say what is in each' })
  expect(say().disabled).toBe(true)
  await scanParcel(trackingNumber)
  await expect.poll(() => say().disabled).toBe(false)
  await user.click(say())
  const dialog = within(await screen.findByRole('dialog', { name: `Split ${trackingNumber} in 2` }))
  const declared = Number(/US\$(\d+\.\d\d)/.exec(dialog.getByText(/^It is declared at/).textContent)?.[1])
  const describe = async (group: RegExp, contents: string, value: string, pounds: string): Promise<void> => {
    const fields = within(dialog.getByRole('group', { name: group }))
    fill(fields.getByLabelText('What is in it'), contents)
    fill(fields.getByLabelText('Value in US dollars'), value)
    fill(fields.getByLabelText('Weight in pounds'), pounds)
    const shelf = fields.getByLabelText<HTMLSelectElement>('Shelf')
    await expect.poll(() => shelf.options.length).toBeGreaterThan(1)
    await user.selectOptions(shelf, shelf.options[1]!)
  }
  await describe(/^Package 1, stays/, 'Lamp', '10.25', '1.4')
  await describe(/^Package 2/, 'Book', (declared - 10.26).toFixed(2), '0.9')
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('US$0.01 is missing')
  await expectAccessible()
  await describe(/^Package 2/, 'Book', (declared - 10.25).toFixed(2), '0.9')
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await card.findByText(/^Lamp, .*; Book, /)
  await finish(card)
  const beside = await card.findByRole('link', { name: /^PS\d{12}$/ })
  await expect.poll(() => card.queryAllByRole('button', { name: /Print/ })).toHaveLength(2)
  await expectAccessible()
  const number = beside.textContent

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Done')
  mine.getByText('Book, 0.9 lb')
  // The old number finds the package with its remaining contents, and names the packages split off.
  await open('/dashboard/packages')
  await screen.findByRole('link', { name: new RegExp(number) })
  await user.click(screen.getByRole('link', { name: new RegExp(trackingNumber) }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText(new RegExp(`Split: ${number} is a package of its own now`))
})
