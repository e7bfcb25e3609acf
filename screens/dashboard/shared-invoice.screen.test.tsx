import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTrackingNumber } from '../../e2e/support/parcels/tracking-number.ts'
import { announce, packageOfNumber, photograph } from '../support/arranged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { asCustomer, newCustomer, signIn } from '../support/screen-customers.ts'
import { asStaff, signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

const opener = 'One invoice for several packages'
const words = (name: string) => ({ name: new RegExp(name) })

/** The first of a customer's announced packages, and the dialog for one invoice over several; each was announced as worth US$89. */
const openShares = async (count: number) => {
  const customer = await newCustomer()
  const owner = await asCustomer(customer)
  const numbers = Array.from({ length: count }, freshTrackingNumber)
  for (const trackingNumber of numbers) await announce(owner, { trackingNumber })
  await signIn(customer)
  await open('/dashboard/packages')
  await user.click(await screen.findByRole('link', words(numbers[0]!)))
  const drawer = within(await screen.findByRole('dialog'))
  await user.click(await drawer.findByRole('button', { name: opener }))
  const dialog = within(await screen.findByRole('dialog', { name: opener }))
  return { numbers, drawer, dialog }
}
const isClosed = () => expect.poll(() => screen.queryByRole('dialog', { name: opener })).toBeNull()

test('one invoice is allotted to the cent over several packages, and staff see its shares', async () => {
  const { numbers, drawer, dialog } = await openShares(3)
  const [first = '', second = '', third = ''] = numbers
  const send = () => user.click(dialog.getByRole('button', { name: 'Send invoice' }))
  const boxes = await dialog.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  await user.click(dialog.getByRole('checkbox', words(second)))
  fill(dialog.getByLabelText('Total of the invoice (USD)'), '120.50')
  await dialog.findByText('US$57.50 too much.')
  await send()
  await dialog.findByText('Choose the invoice.')
  await dialog.findByText('The amounts must add up to the invoice: US$57.50 is too much.')
  await user.upload(dialog.getByLabelText('The invoice'), photograph())
  fill(dialog.getByLabelText(`Amount in ${first} (USD)`), '60.25')
  fill(dialog.getByLabelText(`Amount in ${second} (USD)`), '60.24')
  await dialog.findByText('US$0.01 left to allot.')
  fill(dialog.getByLabelText(`Amount in ${second} (USD)`), '60.25')
  await dialog.findByText('The amounts add up to the invoice.')
  await send()
  await screen.findByText('Invoice received for 2 packages. Thank you!')
  await isClosed()
  const facts = within(drawer.getByRole('region', { name: 'Details' }))
  await facts.findByText('US$60.25 of US$120.50 is in this package.')
  facts.getByText(`${second}: US$60.25`)
  expect(facts.queryByText(new RegExp(third))).toBeNull()

  await signInStaff('devon')
  const { _id } = await packageOfNumber(await asStaff('devon'), second)
  await open(`/console/packages/${_id}`)
  const papers = within(await screen.findByRole('region', { name: 'Photos and papers' }))
  await papers.findByText('One invoice over several packages: $60.25 of $120.50 is in this one.')
  await user.click(papers.getByRole('link', { name: first }))
  await screen.findByRole('heading', { level: 1, name: first })
})

test('a package that changed meanwhile is told, and the invoice is sent again', async () => {
  const { numbers, drawer, dialog } = await openShares(2)
  const [first = '', second = ''] = numbers
  await user.upload(await dialog.findByLabelText('The invoice'), photograph())
  fill(dialog.getByLabelText('Total of the invoice (USD)'), '100')
  await user.click(dialog.getByRole('checkbox', words(second)))
  fill(dialog.getByLabelText(`Amount in ${second} (USD)`), '11')
  await dialog.findByText('The amounts add up to the invoice.')
  // As if another window had been quicker: the same invoice, an answer that never came to this page.
  const told = `${second} was changed a moment ago, perhaps in another window.`
  const restore = answerWith('/packages/invoice', refuses(409, told))
  await user.click(dialog.getByRole('button', { name: 'Send invoice' }))
  await dialog.findByText(told)
  restore()
  await user.click(await dialog.findByRole('button', { name: 'Send invoice' }))
  await screen.findByText('Invoice received for 2 packages. Thank you!')
  await drawer.findByText('US$89.00 of US$100.00 is in this package.')
  await drawer.findByText(/Invoice uploaded: US\$89\.00 of US\$100\.00, on one invoice with 1 more\.$/)
  expect(drawer.getAllByText(first).length).toBeGreaterThan(0)
})

test('where no other package takes it, it says so', async () => {
  const { dialog } = await openShares(1)
  const told = await dialog.findByText(/^No other package of yours takes an invoice now\./)
  expect(told.textContent).toContain('Announce those that are on their way first.')
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await isClosed()
})
