import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { CustomsNoticeSection } from './customs-notice-section.tsx'

onAPage()

const days = { first: '2026-12-03', usual: '2026-12-10', last: '2026-12-31' }
const settings = (words: string, until: string | null) =>
  ({ version: 7, customsNotice: { words, until, days } }) as StaffSettings

test('an owner writes what customers read of Customs, for a week if they choose no other day, and stops showing it with one press', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/staff/settings/customs-notice')) return Response.json({ success: true, data: {} })
    const asked = JSON.parse(body as string)
    sent.push(asked)
    return Response.json({ success: true, message: 'Saved.', data: { ...settings(asked.words, asked.until), version: 8 } })
  })
  showAs('owner', <CustomsNoticeSection settings={settings('', null)} />)
  const until = screen.getByLabelText<HTMLInputElement>('Until the end of')
  expect([until.disabled, until.value, until.max]).toEqual([true, '2026-12-10', '2026-12-31'])
  expect(screen.queryByRole('button', { name: 'Stop showing it' })).toBeNull()
  await userEvent.type(screen.getByLabelText('What customers read'), 'Customs is slow.')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ version: 7, words: 'Customs is slow.', until: '2026-12-10' }]))
  cleanup()

  showAs('owner', <CustomsNoticeSection settings={settings('Customs is slow.', '2026-12-05')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Stop showing it' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 7, words: '', until: null }))
})
