import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { LegalYearsSection } from './legal-years-section.tsx'

onAPage()

const settings = (legalYears: number) => ({ version: 7, legalYears }) as StaffSettings

test('the years for which bills stay are saved', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/staff/settings/legal-years')) return Response.json({ success: true, data: {} })
    sent.push(JSON.parse(body as string))
    return Response.json({ success: true, message: 'Saved.', data: { ...settings(10), version: 8 } })
  })
  showAs('owner', <LegalYearsSection settings={settings(7)} />)
  const years = screen.getByLabelText<HTMLInputElement>('Years to keep bills')
  expect(years.value).toBe('7')
  await userEvent.clear(years)
  await userEvent.type(years, '10')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 7, legalYears: 10 }]))
})
