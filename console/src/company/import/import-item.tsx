import type { ImportKind, ImportState } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { StaffImport } from '@parcelport/contract/company/staff-imports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importsKey, isAtWork, stopImport, undoImport } from '../../api/company/imports.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { ImportInvitations } from './import-invitations.tsx'
import { kindWords } from './import-kind.tsx'
import { ImportLines } from './import-lines.tsx'

const counted = (count: number): string => count.toLocaleString('en')

const stateWords: Readonly<Record<ImportState, string>> = {
  running: 'Importing',
  done: 'Imported',
  stopped: 'Stopped',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** What an import did, in one line: `1,187 created, 31 changed, 12 skipped, 16 refused`. Pure. */
export const doneInWords = ({ created, changed, same, refused, undone, touched }: StaffImport): string =>
  (
    [
      [created, 'created'],
      [changed, 'changed'],
      [same, 'skipped'],
      [refused, 'refused'],
      [undone, 'undone'],
      [touched, 'left, as somebody has worked with them'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${counted(count)} ${words}`)
    .join(', ')

/** What became of the invoices that came beside, in one line; empty without any. Pure. */
export const invoicesInWords = ({ invoices }: Pick<StaffImport, 'invoices'>): string =>
  invoices === null
    ? ''
    : `Invoices: ${counted(invoices.attached)} of ${counted(invoices.files)} attached${invoices.refused === 0 ? '' : `, ${counted(invoices.refused)} not taken`}`

const Progress = ({ shown }: { readonly shown: StaffImport }): ReactNode => {
  const { state, created, changed, undone, touched, lines, through, fileName } = shown
  const [done, of] = state === 'undoing' ? [undone + touched, created + changed] : [through, lines]
  return (
    <>
      <p role="status">{`${stateWords[state]}: ${counted(done)} of ${counted(of)}`}</p>
      <progress className="progress-bar" aria-label={`${stateWords[state]} ${fileName}`} value={done} max={Math.max(1, of)} />
      <p className="small muted">You can close this window. It goes on, and this page shows it when you come back.</p>
    </>
  )
}

interface UndoButtonProps {
  readonly kind: ImportKind
  readonly busy: boolean
  readonly onUndo: () => void
}

/** The button that undoes an import, once it was confirmed. */
const UndoButton = ({ kind, busy, onUndo }: UndoButtonProps): ReactNode => {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button variant="line" size="sm" busy={busy} busyText="Undoing..." onClick={() => setAsked(true)}>
        Undo this import
      </Button>
    )
  return (
    <>
      <p className="small">{kindWords[kind].undo}</p>
      <Button
        variant="danger"
        size="sm"
        onClick={() => {
          setAsked(false)
          onUndo()
        }}
      >
        Yes, undo it
      </Button>
      <Button variant="text" size="sm" onClick={() => setAsked(false)}>
        Leave it as it is
      </Button>
    </>
  )
}

/** An import: how far it is, what it did, and how it is stopped or undone. */
export const ImportItem = ({ shown }: { readonly shown: StaffImport }): ReactNode => {
  const client = useQueryClient()
  const refresh = { onDone: () => client.invalidateQueries({ queryKey: importsKey }) }
  const stopping = useAction(() => stopImport(shown._id), refresh)
  const undoing = useAction(() => undoImport(shown._id), refresh)
  const { kind, state, fileName, startedAt, startedBy, created, changed, refused, touched } = shown
  const canUndo = (state === 'done' || state === 'stopped') && created + changed > 0
  return (
    <li className="stack">
      <div>
        <b className="import-words">{`${stateWords[state]}: ${fileName}`}</b>
        <p className="small muted">{`${kindWords[kind].name}, ${writtenMoment(startedAt)}, ${startedBy}`}</p>
      </div>
      {isAtWork(shown) && <Progress shown={shown} />}
      <p>{doneInWords(shown)}</p>
      {shown.invoices && <p>{invoicesInWords(shown)}</p>}
      {state === 'running' && (
        <div className="row">
          <Button variant="line" size="sm" busy={stopping.busy} busyText="Stopping..." onClick={() => stopping.run()}>
            Stop here
          </Button>
        </div>
      )}
      <ImportInvitations shown={shown} />
      {canUndo && (
        <div className="row">
          <UndoButton kind={kind} busy={undoing.busy} onUndo={() => undoing.run()} />
        </div>
      )}
      {touched > 0 && <ImportLines importId={shown._id} state="touched" title={kindWords[kind].stays} />}
      {refused > 0 && !isAtWork(shown) && (
        <ImportLines importId={shown._id} state="refused" title="Refused after the dry run" />
      )}
    </li>
  )
}
