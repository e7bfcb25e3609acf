import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import BillsPage from './bills-page.tsx'

onAPage()

it('narrows bills by list, day and words, and keeps each beside the others', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://kite.example').search)
    return Response.json({ success: true, data: [], nextCursor: null })
  })
  showAs('accounts', <BillsPage />, '/bills?from=2026-11-01&show=nonsense&search=Forde')
  await screen.findByText('A search finds a whole number or reference, words of a name, or a box number.')
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?show=overdue&search=Forde&from=2026-11-01'))
  expect(asked[0]).toBe('?show=all&search=Forde&from=2026-11-01')
})
