import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { QuietHoursSection } from './quiet-hours-section.tsx'

onAPage()

const settings = (quietHours: StaffSettings['quietHours']) =>
  ({ version: 7, quietHours, company: { timeZone: 'America/Barbados' } }) as StaffSettings

test('quiet hours are off to begin with, and are saved with their beginning and end by the company’s clock', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/staff/settings/quiet-hours')) return Response.json({ success: true, data: {} })
    sent.push(JSON.parse(body as string))
    return Response.json({
      success: true,
      message: 'Saved.',
      data: { ...settings({ from: '22:00', until: '06:30' }), version: 8 },
    })
  })
  showAs('owner', <QuietHoursSection settings={settings(null)} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send no push messages at night' })
  expect(box.checked).toBe(false)
  expect(screen.queryByLabelText('From')).toBeNull()
  await userEvent.click(box)
  screen.getByText('By the clock of America/Barbados.')
  expect(screen.getByLabelText<HTMLSelectElement>('Until').value).toBe('06:30')
  await userEvent.selectOptions(screen.getByLabelText('From'), '22:00')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 7, quietHours: { from: '22:00', until: '06:30' } }]))
})
