import type { ReleaseStanding } from '@parcelport/contract/company/backups/staff-release.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../../testing/show-as.tsx'
import { ReleaseSection } from './release-section.tsx'

onAPage()

it.each<readonly [string, ReleaseStanding, RegExp]>([
  [
    'who runs the server reads its release',
    { operates: true, release: { name: 'v1.4.0', day: '2026-11-28' } },
    /^Release v1\.4\.0 of .*28.* runs\.$/,
  ],
  ['and that it is unknown', { operates: true, release: null }, /^This server does not know its release/],
  ['others read who updates it', { operates: false, release: null }, /^The person who runs this server updates it\.$/],
])('%s', async (_what, data, words) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }))
  showAs('owner', <ReleaseSection />)
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryAllByText('npm run update -- v1.4.0')).toHaveLength(data.operates ? 1 : 0)
})
