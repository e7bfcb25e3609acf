import type { ReleaseStanding } from '@parcelport/contract/company/backups/staff-release.ts'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { releaseQuery } from '../../../api/company/release.ts'
import { NotShown } from '../../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../../lib/written-moment.ts'
import { SettingsSection } from '../settings-section.tsx'

const Standing = ({ standing: { operates, release } }: { readonly standing: ReleaseStanding }): ReactNode => {
  if (!operates) return <p>The person who runs this server updates it.</p>
  return (
    <div>
      <p className="wrap-anywhere">
        {release
          ? `Release ${release.name} of ${writtenDay(release.day)} runs.`
          : 'This server does not know its release: it was not started in a clone of the repository, and RELEASE is not set.'}
      </p>
      <p className="small muted">
        To update it, somebody runs <code translate="no">npm run update -- v1.4.0</code> on its machine, with the release that
        you want. Everything is backed up first and tried on a copy; if the new release does not answer, the earlier one is
        started again. See docs/operations.md, “Updating by one command”.
      </p>
    </div>
  )
}

/** Which release runs, and how another one comes; it asks nobody outside whether there is a newer one. */
export const ReleaseSection = (): ReactNode => {
  const { data: standing, error, refetch } = useQuery(releaseQuery)
  return (
    <SettingsSection id="release" title="Release" about="This page asks nobody outside whether there is a newer one.">
      {error && !standing && <NotShown title="The release cannot be shown" error={error} onRetry={refetch} />}
      {!standing && !error && <Skeleton label="Loading the release" lines={2} />}
      {standing && <Standing standing={standing} />}
    </SettingsSection>
  )
}
