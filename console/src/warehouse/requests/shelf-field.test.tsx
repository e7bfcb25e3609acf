import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { ShelfField } from './shelf-field.tsx'

onAPage()

const show = (answer: Promise<Response>): void => {
  vi.stubGlobal('fetch', () => answer)
  showAs('owner', <ShelfField value="" error={undefined} onChange={() => {}} />)
}
const shelves = (names: readonly string[]): Promise<Response> =>
  Promise.resolve(Response.json({ success: true, message: '', data: names.map((name) => ({ name, placeId: null })) }))

test('the shelf cannot be typed while the company’s shelves load', () => {
  show(new Promise(() => {}))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shelf' }).disabled).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a shelf is one of the company’s', async () => {
  show(shelves(['B-06', 'B-07']))
  await screen.findByRole('option', { name: 'B-07' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shelf' }).disabled).toBe(false)
})

test('a shelf is typed where the company has none', async () => {
  show(shelves([]))
  expect(await screen.findByRole('textbox', { name: 'Shelf' })).toBeTruthy()
})
