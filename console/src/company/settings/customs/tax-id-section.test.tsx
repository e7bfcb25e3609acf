import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { TaxIdSection } from './tax-id-section.tsx'

onAPage()

const settings = (label: string, digits: number | null) => ({ version: 7, taxId: { label, digits } }) as StaffSettings

test('an owner names the tax id that Customs asks for, with its digits or without', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/staff/settings/tax-id')) return Response.json({ success: true, data: {} })
    sent.push(JSON.parse(body as string))
    return Response.json({ success: true, message: 'Saved.', data: { ...settings('TRN', 9), version: 8 } })
  })
  showAs('owner', <TaxIdSection settings={settings('', null)} />)
  const digits = screen.getByLabelText<HTMLInputElement>('Its digits (optional)')
  expect(digits.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Tax ID that Customs asks for'), 'TRN')
  await userEvent.type(digits, '9')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 7, label: 'TRN', digits: 9 }]))
})
