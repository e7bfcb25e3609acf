import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import TariffPage from './tariff-page.tsx'

onAPage()

const edition = (_id: string, state: string, validFrom: string) => ({
  _id,
  validFrom,
  state,
  fileName: 'cet.csv',
  lines: 5613,
  rated: 5613,
  author: 'Rosa',
  publishedAt: '2026-11-20T15:00:00Z',
})
const look = {
  columns: [
    { name: 'HS', is: 'hs' },
    { name: 'Unit', is: null },
    { name: 'Duty', is: 'duty' },
  ],
  lines: 2,
  rated: 1,
  added: 1,
  changed: 1,
  gone: 0,
  sample: [{ hs: '640399', description: '', duty: 20, vat: null, notes: '' }],
  faulty: 12,
  faults: [{ row: 3, why: 'It has no code.' }],
  seen: 'a'.repeat(64),
}

it('shows what a file would do, publishes it as it was seen, and withdraws what has not come into force', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'https://kite.example').pathname.replace(/^.*\/staff/, '')
    const seen = body instanceof FormData ? body.get('seen') : null
    if (method !== 'GET') sent.push(`${path} ${typeof seen === 'string' ? seen : 'unseen'}`)
    const tariffs = [edition('t2', 'coming', '2026-12-24'), edition('t1', 'in force', '2026-11-20')]
    const data = path.endsWith('/look') ? look : { today: '2026-11-27', tariffs }
    return Response.json(
      { success: true, message: 'Done.', data },
      { status: path === '/tariffs' && method === 'POST' ? 201 : 200 },
    )
  })
  showAs('owner', <TariffPage />)
  await screen.findByRole('table', { name: 'Editions' })
  await userEvent.upload(
    screen.getByLabelText(/^The tariff/),
    new File(['hs,duty\n640399,20\n'], 'cet.csv', { type: 'text/csv' }),
  )
  await screen.findByText('2 lines, of which 1 names a rate: 1 new, 1 changed, 0 no longer there.')
  screen.getByText('Columns: HS (hs), Duty (duty).')
  screen.getByText('Not read: Unit.')
  screen.getByText('12 lines stay out')
  screen.getByText('Line 3: It has no code.')
  screen.getByText('And 11 more.')
  expect(sent).toEqual(['/tariffs/look unseen'])
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 lines' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toBe(`/tariffs ${'a'.repeat(64)}`)
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw the tariff of/ }))
  await expect.poll(() => sent.at(-1)).toBe('/tariffs/t2/withdraw unseen')
})
