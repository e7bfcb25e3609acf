import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import ProductsPage from './products-page.tsx'

onAPage()

const product = (name: string, dutyRate: number, vatRate: number) => ({
  _id: name,
  version: 1,
  name,
  words: [],
  retiredAt: null,
  inForce: { _id: '1', validFrom: '2026-01-01', dutyRate, vatRate },
  coming: null,
})

it('says of a product without duty and VAT what visitors are told, and of no other', async () => {
  const data = [product('Books', 0, 17.5), product('Phones', 0, 0), product('Shoes', 20, 0)]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data, nextCursor: null, today: '2026-11-27' }))
  showAs('owner', <ProductsPage />)
  const told = await screen.findAllByText('Visitors are told that it is free of duty and VAT.')
  expect(told.map((words) => words.closest('tr')?.textContent)).toEqual([expect.stringContaining('Phones')])
})
