import type { EditedDocument } from '@parcelport/contract/site/staff-content.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followClock } from '../../lib/place-clock.ts'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { DocumentEditing } from './use-document-editor.ts'

let sent: unknown[]
onAPage()
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(typeof body === 'string' ? body : 'null'))
    return Response.json({ success: true, message: 'Scheduled.', data: {} })
  })
})
afterEach(() => followClock(undefined))

const editing = {
  basis: { from: 1, draftVersion: 0 },
  busy: undefined,
  current: () => ({ title: 'Later' }),
  act: async (_name: string, ask: () => Promise<unknown>) => {
    await ask()
    return true
  },
} as unknown as DocumentEditing

it.for([
  ['America/Barbados', 'America/Barbados', '2026-12-03T13:30:00.000Z'],
  ['America/New_York', 'America/New York', '2026-12-03T14:30:00.000Z'],
  ['Europe/London', 'Europe/London', '2026-12-03T09:30:00.000Z'],
] as const)('a time typed at a workplace in %s is that of its clock', async ([zone, told, at]) => {
  followClock(zone)
  const closed = vi.fn<() => void>()
  showAs('owner', <ScheduleDialog document={{ key: 'faq' } as EditedDocument} editing={editing} onClose={closed} />)
  expect(screen.getByText(`Your time: ${told}.`)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '2026-12-03T09:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([{ body: { title: 'Later' }, from: 1, draftVersion: 0, at }])
})

it('asks for a time', () => {
  showAs('owner', <ScheduleDialog document={{ key: 'faq' } as EditedDocument} editing={editing} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(screen.getByText('Please choose when to publish.')).toBeDefined()
  expect(sent).toEqual([])
})
