import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backupStandingQuery } from '../../api/company/backups.ts'
import { BackupTrouble } from '../settings/backups/backup-trouble.tsx'

/** Warns an owner of a backup that was not made or could not be restored; shows nothing otherwise. */
export const BackupNote = (): ReactNode => {
  const { data: standing } = useQuery(backupStandingQuery)
  return standing ? <BackupTrouble standing={standing} /> : null
}
