import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { PasteProducts } from './paste-products.tsx'

onAPage()

const rates = { _id: '1', validFrom: '2026-01-01', dutyRate: 0, vatRate: 0 }
const listed = (_id: string, name: string) => ({
  _id,
  version: 4,
  name,
  words: [],
  retiredAt: null,
  inForce: rates,
  coming: null,
})

it('publishes new rates for the products that are there, adds the others, and says how many', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const address = new URL(url, 'https://kite.example')
    if (method === 'GET') {
      const data = address.searchParams.get('retired') === 'true' ? [] : [listed('books', 'Books'), listed('toys', 'Toys')]
      return Response.json({ success: true, data, nextCursor: null, today: '2026-11-27' })
    }
    sent.push([address.pathname.replace(/^.*\/staff/, ''), JSON.parse(body as string)])
    return Response.json({ success: true, message: 'Saved.', data: {} }, { status: 201 })
  })
  const onClose = vi.fn<() => void>()
  showAs('owner', <PasteProducts today="2026-11-27" onClose={onClose} />)
  await userEvent.click(await screen.findByRole('textbox'))
  await userEvent.paste('books\t0\t17.5\nToys\t0\t0\nKites\t20\t17.5')
  await userEvent.click(await screen.findByRole('button', { name: 'Save: 1 new, 1 changes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    ['/products/books/rates', { version: 4, dutyRate: 0, vatRate: 17.5, validFrom: '2026-11-27' }],
    ['/products', { name: 'Kites', dutyRate: 20, vatRate: 17.5, validFrom: '2026-11-27' }],
  ])
})
