import type { BackupStanding } from '@parcelport/contract/company/backups/staff-backups.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { BackupNote } from '../../overview/backup-note.tsx'
import { BackupsSection } from './backups-section.tsx'

onAPage()

const good: BackupStanding = {
  nightly: true,
  lastGoodAt: '2026-12-03T05:16:00.000Z',
  trouble: null,
  rehearsal: { at: '2026-12-01T05:17:00.000Z', failure: null },
  operator: null,
}
const operator: NonNullable<BackupStanding['operator']> = {
  folder: '/backup',
  at: '05:15',
  keep: 14,
  kept: 3,
  rehearseDays: 7,
  running: false,
  runs: [
    { startedAt: '2026-12-03T05:15:00.000Z', finishedAt: '2026-12-03T05:16:00.000Z', failure: null, bytes: 12_340_000 },
    { startedAt: '2026-12-02T05:15:00.000Z', finishedAt: '2026-12-02T05:15:10.000Z', failure: 'No room.', bytes: null },
  ],
}

const stub = (standing: BackupStanding): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      asked.push(address)
      return Response.json({ success: true, message: 'A backup is being made.' }, { status: 202 })
    }
    return Response.json({ success: true, data: standing })
  })
  return asked
}

test('who runs the server sees where backups lie, the latest of them, and makes one now', async () => {
  const asked = stub({ ...good, operator })
  showAs('owner', <BackupsSection />)
  const plan = /^Every night at 05:15 UTC, into \/backup .* 3 of at most 14 lie there\. .* every 7 days\.$/
  expect(await screen.findByText(plan)).toBeDefined()
  expect(screen.getByText('12.3 MB')).toBeDefined()
  expect(screen.getByText('No room.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  expect(asked).toEqual([expect.stringMatching(/\/staff\/backups$/)])
})

test('other companies see the last good one and the trial restore, and nothing to press', async () => {
  stub(good)
  showAs('owner', <BackupsSection />)
  expect(await screen.findByText(/^The last good backup is of /)).toBeDefined()
  expect(screen.getByText(/everything came back, and the books verified\.$/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  stub({ ...good, nightly: false, lastGoodAt: null, rehearsal: null })
  showAs('owner', <BackupsSection />)
  expect(await screen.findByText(/makes no backups by itself/)).toBeDefined()
})

test.each([
  ['The nightly backup needs somebody', { trouble: 'There has been no backup since.' }],
  ['The trial restore of a backup failed', { rehearsal: { at: '2026-12-01T05:17:00.000Z', failure: 'Damaged.' } }],
])('the overview says: %s', async (title, more) => {
  stub({ ...good, ...more })
  showAs('owner', <BackupNote />)
  expect(await screen.findByText(title)).toBeDefined()
})
