import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { MoneySection } from './money-section.tsx'

onAPage()

it('proposes to a new company that bills issue themselves when a package is ready', async () => {
  const saved: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST' && url.endsWith('/staff/money/profiles')) saved.push(JSON.parse(body as string))
    return Response.json({ success: true, message: 'Done.', data: { today: '2026-11-27', profiles: [], rates: [] } })
  })
  showAs('owner', <MoneySection />)
  await screen.findByRole('combobox', { name: 'Bills are issued' })
  const money = within(screen.getByRole('region', { name: 'Money' }))
  await userEvent.click(money.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ issue: 'when ready' }]))
})
