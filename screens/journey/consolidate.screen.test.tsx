import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { photograph } from '../support/arranged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { askForIt, openAsking, parcelsAtDesk, requestOf, scanAll, scanInQueue, finish } from '../support/parcels-at-desk.ts'
import { fill, user } from '../support/screen-user.ts'

const name = 'Pack into one box'

test('three parcels asked into one box on a phone: one is missing, the box is dearer, asked about, agreed, packed', async () => {
  const { takenIn } = await parcelsAtDesk()
  const [first, second, missing] = [await takenIn(), await takenIn(), await takenIn()]

  await openAsking(first)
  await user.click(screen.getByRole('radio', { name: new RegExp(`${name}.*Free`) }))
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByRole('alert')).textContent).toContain('2 to 20 packages')
  for (const number of [second, missing]) await user.click(screen.getByRole('checkbox', { name: new RegExp(number) }))
  await user.click(screen.getByRole('radio', { name: /^Strip everything/ }))
  await expectAccessible()
  await askForIt(name)

  const region = await scanInQueue(first, name)
  const card = within(region)
  await user.click(card.getByRole('button', { name: 'Take it' }))
  await card.findByText('Done waits for: 3 packages, the box, a photo.')
  await scanAll(region, [first, second])
  const measure = () => card.getByRole<HTMLButtonElement>('button', { name: 'Measure the box' })
  expect(measure().disabled).toBe(true)
  await user.click(card.getByRole('button', { name: new RegExp(`Leave it out.*${missing}`) }))
  await card.findByText(`Left out: ${missing}`)
  await user.click(measure())
  const dialog = within(await screen.findByRole('dialog', { name: 'Measure the box' }))
  fill(dialog.getByLabelText('Weight in pounds'), '20')
  const shelf = dialog.getByLabelText<HTMLSelectElement>('Shelf')
  await expect.poll(() => shelf.options.length).toBeGreaterThan(1)
  await user.selectOptions(shelf, shelf.options[1]!)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Note it' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await card.findByText('One box costs more than apart: the customer must say so first.')
  await user.upload(await card.findByLabelText(/^Take a photo/), photograph())
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
  await user.click(card.getByRole('button', { name: 'Ask the customer' }))
  await card.findByText('Waits for the customer')

  await open('/dashboard/packages/requests')
  const mine = within(await requestOf(name))
  mine.getByText('Your answer, please')
  mine.getByText(/^Freight in one box, 20 lb/)
  mine.getByRole('button', { name: /^Leave them apart/ })
  await expectAccessible()
  await user.click(mine.getByRole('button', { name: /^Together all the same/ }))
  await mine.findByText('Asked')

  const again = within(await scanInQueue(second, name))
  await user.click(again.getByRole('button', { name: 'Take it' }))
  await again.findByText('The customer has seen both, and wants it together.')
  await finish(again)
  const box = await again.findByRole('link', { name: /^PC\d{10}$/ })
  await again.findByRole('button', { name: /Print/ })
  await expectAccessible()
  const number = box.textContent
  await user.click(box)
  await screen.findByRole('link', { name: first })

  await open('/dashboard/packages')
  await screen.findByRole('link', { name: new RegExp(missing) })
  expect(screen.queryByRole('link', { name: new RegExp(first) })).toBeNull()
  await user.click(screen.getByRole('link', { name: new RegExp(number) }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('heading', { name: '2 packages inside' })
  drawer.getByText(second)
  await expectAccessible()
  // By the number that it came with, each is found, and says where it is.
  await open(`/dashboard/packages?search=${second}`)
  await screen.findByText(`In ${number}`)
})
