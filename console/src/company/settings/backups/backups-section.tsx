import type { BackupStanding } from '@parcelport/contract/company/backups/staff-backups.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { backupStandingQuery, backUpNow } from '../../../api/company/backups.ts'
import { useAction } from '../../../api/use-action.ts'
import { NotShown } from '../../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../../lib/written-moment.ts'
import { SettingsSection } from '../settings-section.tsx'
import { BackupTrouble } from './backup-trouble.tsx'

type Operator = NonNullable<BackupStanding['operator']>
type Run = Operator['runs'][number]

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const runWords = ({ finishedAt, failure, bytes }: Run): string => {
  if (failure !== null) return failure
  if (finishedAt === null) return 'Under way'
  return bytes === null ? 'Made' : megabytes(bytes)
}

const rehearsalWords = ({ rehearsal }: BackupStanding): string => {
  if (rehearsal === null) return 'None was restored for trial yet.'
  const when = writtenMoment(rehearsal.at)
  return rehearsal.failure === null
    ? `On ${when} one was restored for trial: everything came back, and the books verified.`
    : `The trial restore of ${when} failed.`
}

const Standing = ({ standing }: { readonly standing: BackupStanding }): ReactNode => (
  <div>
    <p>
      {standing.lastGoodAt === null
        ? 'There is no good backup yet.'
        : `The last good backup is of ${writtenMoment(standing.lastGoodAt)}. It was read again to its last byte.`}
    </p>
    <p className="small muted">{rehearsalWords(standing)}</p>
  </div>
)

const OperatorPart = ({ operator }: { readonly operator: Operator }): ReactNode => {
  const { folder, at, keep, kept, rehearseDays, running, runs } = operator
  const latest = runs[0]?.startedAt ?? ''
  /** The latest backup when another was asked for, which is under way until it is another. */
  const [before, setBefore] = useState<string>()
  const isMade = running || before === latest
  useQuery({ ...backupStandingQuery, refetchInterval: isMade ? 3000 : false })
  const { run, busy } = useAction(backUpNow, { onDone: () => setBefore(latest) })
  return (
    <>
      <p className="small muted backup-plan">
        {`Every night at ${at} UTC, into ${folder} on the server’s machine: ${kept} of at most ${keep} lie there. ` +
          (rehearseDays === 0 ? 'No trial restores are made.' : `One is restored for trial every ${rehearseDays} days.`)}
      </p>
      {runs.length > 0 && (
        <ul className="place-rows" aria-label="Latest backups">
          {runs.map((each) => (
            <li key={each.startedAt}>
              <span className="num">{writtenMoment(each.startedAt)}</span>
              <span>{runWords(each)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="settings-buttons">
        <Button variant="line" busy={busy || isMade} busyText="Backing up..." onClick={() => run()}>
          Back up now
        </Button>
      </div>
    </>
  )
}

/** How the nightly backups of this installation stand; who runs it also sees where they lie, and makes one now. */
export const BackupsSection = (): ReactNode => {
  const { data: standing, error, refetch } = useQuery(backupStandingQuery)
  return (
    <SettingsSection
      id="backups"
      title="Backups"
      about="A copy of everything in this installation, made by night. To lose nothing with the machine, its folder has to be copied elsewhere."
    >
      {error && !standing && <NotShown title="Backups cannot be shown" error={error} onRetry={refetch} />}
      {!standing && !error && <Skeleton label="Loading backups" lines={2} />}
      {standing && !standing.nightly && (
        <p>This server makes no backups by itself. The person who runs it sets BACKUP_DIR, or backs it up in another way.</p>
      )}
      {standing?.nightly && (
        <>
          <BackupTrouble standing={standing} />
          <Standing standing={standing} />
        </>
      )}
      {standing?.operator && <OperatorPart operator={standing.operator} />}
    </SettingsSection>
  )
}
