import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { SecuritySection } from './security-section.tsx'

onAPage()

const settings = (refusesEasilyGuessed: boolean) => ({ version: 7, refusesEasilyGuessed }) as StaffSettings

test('the switch says what it does, is off to begin with, and is saved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/staff/settings/security')) return Response.json({ success: true, data: {} })
    sent.push(JSON.parse(body as string))
    return Response.json({ success: true, message: 'Saved.', data: { ...settings(true), version: 8 } })
  })
  showAs('owner', <SecuritySection settings={settings(false)} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Refuse customers’ passwords that others would try first',
  })
  expect(box.checked).toBe(false)
  const what = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  expect(what).toContain('Off: the page advises a longer one and accepts it.')
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 7, refusesEasilyGuessed: true }]))
})
