import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { announcedItem, countryOf, itemsOf, withAnother } from './item-draft.ts'
import { PackageItems } from './package-items.tsx'

const pkg = {
  _id: 'p1',
  version: 4,
  trackingNumber: 'TBA123456789012',
  description: 'Curtains\nand a rail',
  status: 'Received',
  weightLb: 2.31,
  packageValue: 20,
  hsCode: '630391',
  invoice: null,
} as unknown as StaffPackageDetail
const shirts = { description: 'Cotton shirts', quantity: 2, unitValue: 15, hsCode: '610910', origin: 'CN' }
const belt = { description: 'Belt', quantity: 1, unitValue: 12.5 }

let sent: unknown[]
let refuse: object | undefined

onAPage()
beforeEach(() => {
  sent = []
  refuse = undefined
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        success: true,
        data: [{ hs: '6303910010', words: 'Curtains', from: 'tariff', duty: 20, vat: 17.5, notes: '' }],
      })
    sent.push([method, url.replace(/^.*\/staff/, ''), JSON.parse(body as string)])
    if (refuse) return Response.json({ success: false, message: 'Look again.', ...refuse }, { status: 400 })
    return Response.json({ success: true, message: 'Done.', data: pkg })
  })
})
const reload = (): void => {}
const shown = (more: Partial<StaffPackageDetail> = {}, role: 'operations' | 'cashier' = 'operations') =>
  showAs(role, <PackageItems pkg={{ ...pkg, ...more }} onReload={reload} />)
const opened = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'Items for Customs' }))
}

it('begins with what is known of the package only when that is pressed, and takes a suggested code when it is pressed', async () => {
  shown()
  const dialog = await opened('Enter items')
  dialog.getByText('No items: papers say the description of the package.')
  await userEvent.click(dialog.getByRole('button', { name: 'Take contents and declared value' }))
  expect(document.activeElement).toBe(dialog.getByLabelText('What it is'))
  dialog.getByText('The items come to US$20.00, as declared.')
  const code = dialog.getByLabelText<HTMLInputElement>(/^HS code/)
  expect(code.value).toBe('630391')
  await userEvent.click(dialog.getByRole('button', { name: 'Suggest codes' }))
  const suggested = await dialog.findByRole('button', { name: /6303910010/ })
  expect(code.value).toBe('630391')
  await userEvent.click(suggested)
  expect(code.value).toBe('6303910010')
  await userEvent.type(dialog.getByLabelText(/^Made in/), 'pt')
  dialog.getByText('Portugal')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'The invoice says so')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const item = { description: 'Curtains and a rail', quantity: 1, unitValue: 20, hsCode: '6303910010', origin: 'PT' }
  expect(sent).toEqual([['PUT', '/packages/p1/items', { version: 4, items: [item], reason: 'The invoice says so' }]])
})

it('is filled by keyboard alone; a removed item leaves the focus where the next one is added', async () => {
  shown({ items: [shirts, belt] })
  const dialog = await opened('Change items')
  dialog.getByText('The items come to US$42.50, and US$20.00 is declared.')
  dialog.getByRole('button', { name: 'Remove item 1' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Add another item' }))
  await userEvent.keyboard('{Enter}')
  const added = within(dialog.getAllByRole('group')[1]!)
  expect(document.activeElement).toBe(added.getByLabelText('What it is'))
  await userEvent.keyboard('Buckle{Tab}')
  expect(document.activeElement).toBe(added.getByLabelText('Pieces'))
  await userEvent.tab()
  await userEvent.keyboard('7.5')
  dialog.getByText('The items come to US$20.00, as declared.')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'The invoice says so{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  const bare = { hsCode: '', origin: '' }
  expect(sent).toEqual([
    [
      'PUT',
      '/packages/p1/items',
      {
        version: 4,
        items: [
          { ...belt, ...bare },
          { description: 'Buckle', quantity: 1, unitValue: 7.5, ...bare },
        ],
        reason: 'The invoice says so',
      },
    ],
  ])
})

it('shows a refusal at the item that it is about', async () => {
  refuse = { errors: [{ field: 'items.1.hsCode', message: 'An HS code has six to ten digits.' }] }
  shown({ items: [shirts, belt] })
  const dialog = await opened('Change items')
  const second = within(dialog.getAllByRole('group')[1]!)
  await userEvent.type(second.getByLabelText(/^HS code/), '42')
  await userEvent.type(dialog.getByLabelText(/^Why/), 'The invoice says so')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await second.findByText('An HS code has six to ten digits.')
  expect(document.activeElement).toBe(second.getByLabelText(/^HS code/))
})

it('tells where items and declared value differ, and that it hinders nothing', () => {
  shown({ items: [shirts, belt], packageValue: null })
  screen.getByText('Items and declared value differ')
  screen.getByText('The items come to US$42.50, and no value is declared.')
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ItemPiecesOne is worthHS codeMade in',
    'Cotton shirts2US$15.00610910China',
    'Belt1US$12.50––',
  ])
})

it('is read by everybody who sees the package, and entered by those who receive', () => {
  shown({}, 'cashier')
  expect(screen.queryByRole('heading')).toBeNull()
  shown({ items: [belt] }, 'cashier')
  screen.getByText('Belt')
  expect(screen.queryByRole('button')).toBeNull()
})

it('reads no code by itself, tells letters that are no country’s, and keeps items apart', () => {
  expect(countryOf('cn')).toBe('China')
  for (const letters of ['', 'c', 'ZZ', 'QQ', '–']) expect(countryOf(letters)).toBeUndefined()
  expect(announcedItem({ ...pkg, description: ' ' })).toBeUndefined()
  const three = withAnother(withAnother(withAnother([])).slice(1))
  expect(new Set(three.map(({ id }) => id)).size).toBe(three.length)
  expect(itemsOf(withAnother([], { hsCode: '4203.30', origin: ' us' }))[0]).toMatchObject({ hsCode: '420330', origin: 'US' })
})
