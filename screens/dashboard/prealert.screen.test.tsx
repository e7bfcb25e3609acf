import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PackageDetail, PackageSummary } from '@parcelport/contract/warehouse/packages/packages.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { setToken } from '../../web/src/api/customers/token.ts'
import { announce, photograph, receive } from '../support/arranged-packages.ts'
import { settle } from '../support/charged-packages.ts'
import { asVisitor, callerWith, type Caller } from '../support/contract-calls.ts'
import { address, goBack, open, reload } from '../support/open-screen.tsx'
import { answerWith, calls } from '../support/page-fetch.ts'
import { allowNoise } from '../support/page-noise.ts'
import { bringToCounter, handOver } from '../support/parcels-at-desk.ts'
import { newCustomer, tokenOf } from '../support/screen-customers.ts'
import { asStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

const ups = '1Z5R89390357567127'
const sent = 'Prealert submitted successfully!'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Prealert' }))
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /restricted and special-handling items list/ })
const problems = () => document.querySelectorAll('form .error')

const fillIn = async (number = ups): Promise<void> => {
  fill(field('Tracking Number'), number)
  fill(field('Store where you bought this package'), 'Pixelquay')
  fill(field('Package value (USD)'), '1,089.50')
  fill(field('Describe your package'), 'Wireless earbuds')
  await user.upload(field('Invoice'), photograph())
  if (!box().checked) await user.click(box())
}

const expectCleared = (): void => {
  for (const name of [
    'Tracking Number',
    'Courier Company',
    'Store where you bought this package',
    'Package value (USD)',
    'Consignee',
    'Describe your package',
  ])
    expect(field(name).value, name).toBe('')
  expect(screen.getByText('Photograph it, or choose the file')).toBeTruthy()
  expect(box().checked).toBe(false)
}

let customer: Awaited<ReturnType<typeof newCustomer>>
let owner: Caller
const mine = () => owner.ask<PackageSummary[]>('/get-my-prealert')
const openForm = async (): Promise<void> => {
  await open('/dashboard/prealert')
  await screen.findByLabelText('Tracking Number')
}

beforeEach(async () => {
  customer = await newCustomer()
  const token = await tokenOf(customer)
  owner = callerWith({ authorization: `Bearer ${token}` })
  setToken(token)
  await openForm()
})

test('announces a package: courier recognised, all cleared, the package there', async () => {
  expect(field('Consignee').value).toBe(customer.name)
  await fillIn()
  expect(field('Courier Company').value).toBe('UPS')
  expect(screen.getByText('Looks like a valid UPS number')).toBeTruthy()
  await send()
  await screen.findByText(sent)
  expectCleared()
  expect(await mine()).toMatchObject([
    { trackingNumber: ups, status: 'Prealerted', [wire.courierCompany]: 'UPS', storeName: 'Pixelquay' },
  ])
  await user.click(screen.getByRole('link', { name: 'See it in My Packages' }))
  await screen.findByRole('link', { name: ups })
})

test('each missing field is named, the first takes the focus', async () => {
  await send()
  await screen.findByText('Please complete all required fields.')
  expect(document.activeElement).toBe(field('Tracking Number'))
  expect(problems()).toHaveLength(7)
  await fillIn()
  fill(field('Package value (USD)'), 'a lot')
  await send()
  await expect.poll(() => document.activeElement).toBe(field('Package value (USD)'))
  expect(problems()).toHaveLength(1)
})

test('a label’s barcode becomes the number, a wrong check digit only warns', async () => {
  fill(field('Tracking Number'), '420331229400111206206406260787')
  expect(field('Courier Company').value).toBe('USPS')
  await user.tab()
  expect(field('Tracking Number').value).toBe('9400111206206406260787')
  await fillIn('1z 5r8 939 03 5756 7128')
  await screen.findByText(/looks like a UPS number, but its check digit does not fit/)
  await send()
  await screen.findByText(sent)
  expect(await mine()).toMatchObject([{ trackingNumber: '1Z5R89390357567128' }])
})

test('other files show their name, others than invoices are refused', async () => {
  await user.upload(field('Invoice'), new File(['%PDF-1.4'], 'invoice.pdf', { type: 'application/pdf' }))
  await screen.findByText('invoice.pdf')
  expect(document.querySelector('.drop-pic img')).toBeNull()
  await user.upload(field('Invoice'), new File(['ID3'], 'song.mp3', { type: 'audio/mpeg' }))
  await screen.findByText('An invoice is an image, a PDF, or a DOC or DOCX file.')
  expect(screen.getByText('invoice.pdf')).toBeTruthy()
})

test('Cancel clears and returns to the packages', async () => {
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(address).toBe('/dashboard/packages')
  await openForm()
  expect(field('Tracking Number').value).toBe('')
  expect(field('Consignee').value).toBe(customer.name)
})

test('the checkbox links to the restricted products', () => {
  const link = screen.getByRole('link', { name: /restricted and special-handling items list/ })
  expect(link.getAttribute('href')).toBe('/restricted-products')
})

test('a draft outlives leaving, and so does its file', async () => {
  await fillIn()
  await user.click(screen.getAllByRole('link', { name: 'My Address' })[0]!)
  await screen.findByRole('region', { name: 'Your Address' })
  await goBack()
  await screen.findByDisplayValue('Wireless earbuds')
  expect(screen.getByText('how-warehouse.webp')).toBeTruthy()
  await reload()
  await screen.findByDisplayValue(ups)
  expect(field('Package value (USD)').value).toBe('1,089.50')
  expect(box().checked).toBe(true)
})

test('a lost answer loses nothing, and sending again makes one package', async () => {
  const keysSent = () => calls('POST /create-pre-alert').map(({ headers }) => headers.get('idempotency-key'))
  const restore = answerWith('/create-pre-alert', async (_, real) => {
    await real()
    throw new TypeError('Failed to fetch')
  })
  await fillIn()
  await send()
  await screen.findByText('Failed to submit prealert.')
  expect(field('Describe your package').value).toBe('Wireless earbuds')
  restore()
  await send()
  await screen.findByText(sent)
  const [first, again] = keysSent()
  expect(keysSent()).toHaveLength(2)
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(await mine()).toHaveLength(1)
  await fillIn('986578788855')
  fill(field('Consignee'), 'Marva')
  await send()
  await expect.poll(() => keysSent().length).toBe(3)
  expect(keysSent()[2]).not.toBe(first)
})

test('a number announced before is refused with the server’s words, at its field', async () => {
  await announce(owner, { trackingNumber: ups })
  await fillIn()
  await send()
  const told = `You have already announced ${ups}. Find it under My Packages.`
  await expect.poll(() => screen.queryAllByText(told)).toHaveLength(2)
  expect(document.activeElement).toBe(field('Tracking Number'))
  expect(field('Describe your package').value).toBe('Wireless earbuds')
})

test('while it is sent nothing can be changed or sent twice', async () => {
  const asked = Promise.withResolvers<void>()
  answerWith('/create-pre-alert', async (_, real) => {
    await asked.promise
    return real()
  })
  await fillIn()
  await send()
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Prealerting...' })
  expect(busy.matches(':disabled')).toBe(true)
  expect(field('Tracking Number').matches(':disabled')).toBe(true)
  asked.resolve()
  await screen.findByText(sent)
  expect(document.activeElement).toBe(field('Tracking Number'))
})

test('a session that ends meanwhile loses nothing, not even the file', async () => {
  await fillIn()
  await owner.does('POST /logout')
  await send()
  await expect.poll(address).toBe('/auth/signin')
  fill(await screen.findByLabelText('Email'), customer.email)
  fill(field('Password'), customer.password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
  await expect.poll(address).toBe('/dashboard/prealert')
  await screen.findByDisplayValue('Wireless earbuds')
  expect(screen.getByText('how-warehouse.webp')).toBeTruthy()
  await send()
  await screen.findByText(sent)
})

test('without storage it works all the same', async () => {
  allowNoise(/DOMException/)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError')
  })
  await openForm()
  await fillIn()
  await send()
  await screen.findByText(sent)
  expect(await mine()).toHaveLength(1)
})

test('who says the kind of goods and the weight is told a price before it comes; who does not, is not asked again', async () => {
  const [product] = await asVisitor().ask<{ _id: string }[]>('/get/product')
  await fillIn()
  const weight = 'Weight you expect (optional)'
  fill(await screen.findByLabelText(weight), 'light')
  await send()
  await screen.findByText('Enter a weight above 0, such as 3.5, or leave it empty.')
  expect(document.activeElement).toBe(field(weight))
  fill(field(weight), '1.3')
  await user.selectOptions(field('Kind of goods (optional)'), product!._id)
  await send()
  await screen.findByText('Your package is announced')
  expect(field(weight).value).toBe('')
  const [announced] = await mine()
  await open(`/dashboard/packages?package=${announced!._id}`)
  await within(await screen.findByRole('dialog')).findByText(/^About BBD \d/)
})

test('a price that the calculator told goes with the one package that it was kept for', async () => {
  const [product] = await asVisitor().ask<{ productName: string }[]>('/get/product')
  await open('/dashboard/calculator')
  const calculator = within(await screen.findByRole('form', { name: 'Shipping price' }))
  fill(calculator.getByRole('combobox', { name: 'Product' }), product!.productName)
  await user.click(
    await within(await screen.findByRole('listbox', { name: 'Products' })).findByRole('option', { name: product!.productName }),
  )
  fill(calculator.getByLabelText('Total Weight'), '1.3')
  fill(calculator.getByLabelText('Total Product Value in USD (including shipping and tax)'), '89')
  await user.click(calculator.getByRole('button', { name: 'CALCULATE' }))
  await user.click(await screen.findByRole('button', { name: 'Keep this price for a prealert' }))
  const kept = { name: /^We keep the price for this package: about BBD [\d,.]+ \(US\$\d/ }
  await screen.findByRole('heading', kept)
  await fillIn()
  await send()
  await screen.findByText('Your package is announced')
  const [announced] = await mine()
  expect((await owner.ask<PackageDetail>(`/packages/${announced!._id}`)).promise?.totalUsd).toBeGreaterThan(0)
  expect(screen.queryByRole('heading', kept)).toBeNull()
  await reload()
  await screen.findByLabelText('Tracking Number')
  expect(screen.queryByRole('heading', kept)).toBeNull()
})

test('an order’s number is asked about, and sent once more it is taken', async () => {
  const question = 'This is the order’s number. The tracking number comes with the shipping mail.'
  await fillIn('113-1234567-1234567')
  await screen.findByText(question)
  fill(field('Courier Company'), 'Amazon')
  await send()
  await expect.poll(() => document.activeElement).toBe(field('Tracking Number'))
  expect(problems()).toHaveLength(1)
  expect([screen.getByText(question), screen.getByText('If this is all you have, press Prealert once more.')]).toHaveLength(2)
  expect(calls('POST /create-pre-alert')).toHaveLength(0)
  await send()
  await screen.findByText(sent)
  expect(await mine()).toMatchObject([{ trackingNumber: '11312345671234567' }])
})

test('of two numbers one is chosen, and a courier’s link becomes its number', async () => {
  await fillIn(`${ups}, 1Z999AA10123456784`)
  await screen.findByText(`Here are 2 tracking numbers: ${ups}, 1Z999AA10123456784. Which one is this package’s?`)
  await user.click(screen.getByRole('button', { name: '1Z999AA10123456784' }))
  expect([field('Tracking Number').value, field('Courier Company').value]).toEqual(['1Z999AA10123456784', 'UPS'])
  await fillIn('https://www.fedex.com/fedextrack/?trknbr=785458233610')
  field('Tracking Number').focus()
  await user.tab()
  expect([field('Tracking Number').value, field('Courier Company').value]).toEqual(['785458233610', 'FedEx'])
})

test('the number of a delivered package is asked about, and sent once more it is announced again', async () => {
  const desk = await asStaff('rosa')
  await announce(owner, { trackingNumber: ups })
  await receive(desk, ups)
  await bringToCounter(desk, ups)
  await settle(desk, ups)
  await handOver(desk, ups)
  await fillIn()
  await send()
  const told = `${ups} was delivered to you before. Carriers use numbers again: if this is another package, send it once more.`
  await expect.poll(() => screen.queryAllByText(told)).toHaveLength(2)
  await send()
  await screen.findByText(sent)
  const statuses = (await mine()).map(({ status }) => status)
  expect(statuses).toEqual(['Prealerted', 'Delivered'])
  const keys = calls('POST /create-pre-alert').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})
