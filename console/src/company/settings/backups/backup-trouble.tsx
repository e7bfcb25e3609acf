import type { BackupStanding } from '@parcelport/contract/company/backups/staff-backups.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../../lib/written-moment.ts'

/** Says that there is no recent backup, or that it could not be restored for trial; nothing while all is well. */
export const BackupTrouble = ({ standing }: { readonly standing: BackupStanding }): ReactNode => {
  const { trouble, rehearsal, lastGoodAt } = standing
  const words = trouble ?? rehearsal?.failure ?? null
  if (words === null) return null
  return (
    <Notice tone="red" title={trouble === null ? 'The trial restore of a backup failed' : 'The nightly backup needs somebody'}>
      <p>{words}</p>
      <p>{lastGoodAt === null ? 'There is no good one.' : `The last good one is of ${writtenMoment(lastGoodAt)}.`}</p>
    </Notice>
  )
}
