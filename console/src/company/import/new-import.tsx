import { importFileTypes, MOST_IMPORT_BYTES, type ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportLook, StatusWordLook } from '@parcelport/contract/company/staff-imports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importsKey, lookAtImport, startImport, type SaidFile } from '../../api/company/imports.ts'
import { useAction } from '../../api/use-action.ts'
import { ImportColumns, isUnanswered, type ChosenColumn } from './import-columns.tsx'
import { ImportDryRun } from './import-dry-run.tsx'
import { ImportKindField, kindWords } from './import-kind.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ImportStatuses } from './import-statuses.tsx'

const refusals = {
  type: 'Please choose a CSV or XLSX file: your spreadsheet makes one by “Save as”.',
  size: 'The file is larger than 15 MB.',
} as const
const fileTypes = ['.csv', '.txt', '.xlsx', ...importFileTypes].join(',')

interface Looked {
  readonly file: File
  readonly look: ImportLook
}

const chosenOf = ({ columns }: ImportLook): ChosenColumn[] => columns.map(({ is, dayOrder }, at) => ({ at, is, dayOrder }))

/** The columns as the server is told them: those that are left out are not named. */
const saidOf = (chosen: readonly ChosenColumn[]) =>
  chosen.flatMap(({ at, is, dayOrder }) => (is === null ? [] : [{ at, is, ...(dayOrder !== null && { dayOrder }) }]))

/** The statuses as the server is told them. */
const meantOf = (statuses: readonly StatusWordLook[]) => statuses.flatMap(({ word, is }) => (is === null ? [] : [{ word, is }]))

const answersOf = (chosen: readonly ChosenColumn[], statuses: readonly StatusWordLook[]) => ({
  columns: saidOf(chosen),
  statuses: meantOf(statuses),
})

/** A file, what is known of it, and what a person said of it. */
const useImportFile = () => {
  const client = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('customers')
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const [latest, setLatest] = useState<Looked>()
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>([])
  const [statuses, setStatuses] = useState<readonly StatusWordLook[]>([])
  /** Whether a column or a status was said otherwise since the dry run. */
  const [isEdited, setEdited] = useState(false)
  const looking = useAction((said: SaidFile) => lookAtImport(said), {
    onDone: ({ data }, { file: asked }) => {
      setLatest({ file: asked, look: data })
      setChosen(chosenOf(data))
      setStatuses(data.statuses)
      setEdited(false)
    },
    onRefused: ({ file: refused = '', columns: said = '' }) => setRefusal(refused || said),
  })
  const begin = (next: File | null, of: ImportKind = kind): void => {
    setFile(next)
    setLatest(undefined)
    setRefusal('')
    if (next) looking.run({ file: next, kind: of })
  }
  const said = (asked: File): SaidFile => ({ file: asked, kind, sheet: latest?.look.sheet, ...answersOf(chosen, statuses) })
  const starting = useAction(
    ({ file: asked, seen }: { readonly file: File; readonly seen: string }) => startImport(said(asked), seen),
    {
      onDone: () => {
        setFile(null)
        setLatest(undefined)
        return client.invalidateQueries({ queryKey: importsKey })
      },
    },
  )
  return {
    kind,
    file,
    refusal,
    chosen,
    statuses,
    isEdited,
    looking: looking.busy,
    starting: starting.busy,
    // A file that was chosen before may be read after this one.
    look: latest !== undefined && latest.file === file ? latest.look : undefined,
    begin,
    refuse: setRefusal,
    bring: (next: ImportKind): void => {
      setKind(next)
      begin(null, next)
    },
    // Another sheet has other columns.
    open: (sheet: number): void => {
      if (file) looking.run({ file, kind, sheet })
    },
    choose: (column: ChosenColumn): void => {
      setChosen((before) => before.map((each) => (each.at === column.at ? column : each)))
      // What another column says is other words.
      if (latest?.look.columns[column.at]?.is === 'status' || column.is === 'status') setStatuses([])
      setEdited(true)
    },
    mean: (status: StatusWordLook): void => {
      setStatuses((before) => before.map((each) => (each.word === status.word ? status : each)))
      setEdited(true)
    },
    lookAgain: (): void => {
      if (file) looking.run(said(file))
    },
    start: (seen: string): void => {
      if (file) starting.run({ file, seen })
    },
  }
}

/** Brings an old system's customers, packages or balances: the file, what its columns and statuses are, and what taking it over would do. */
export const NewImport = (): ReactNode => {
  const { kind, file, look, chosen, statuses, ...state } = useImportFile()
  const isAsked = look !== undefined && isUnanswered(look.columns, chosen)
  const isUnsaid = statuses.some(({ is }) => is === null)
  return (
    <>
      <Card as="section" className="stack" aria-label="The file">
        <ImportKindField kind={kind} onChange={state.bring} />
        <Field key={kind} label={kindWords[kind].file} error={state.refusal}>
          <FileDrop
            file={file}
            accept={fileTypes}
            maxBytes={MOST_IMPORT_BYTES}
            onChange={state.begin}
            onRefuse={(reason) => state.refuse(refusals[reason])}
            hint={`${kindWords[kind].hint} CSV with any separator, or XLSX, of at most 50,000 lines and 15 MB. The first line names the columns; the first 60 of them are read.`}
          />
        </Field>
        {state.looking && !look && <p role="status">The file is being read...</p>}
        {look && <ImportSheet look={look} disabled={state.looking} onChange={state.open} />}
      </Card>
      {file && look && look.columns.length > 0 && (
        <Card as="section" className="stack" aria-labelledby="import-columns">
          <h2 className="card-title" id="import-columns">
            What is in each column?
          </h2>
          <ImportColumns kind={kind} columns={look.columns} chosen={chosen} onChange={state.choose} />
          {statuses.length > 0 && (
            <>
              <h3 className="card-title">Your words for the status, ours</h3>
              <ImportStatuses statuses={statuses} onChange={state.mean} />
            </>
          )}
          {look.missing.map((sentence) => (
            <Notice key={sentence} tone="sand">
              <p>{sentence}</p>
            </Notice>
          ))}
          {isAsked && <p role="status">Some days can be read in two ways. Please say above which is meant.</p>}
          {isUnsaid && <p role="status">Please choose above what each status means here.</p>}
          <div className="row">
            <Button
              variant="line"
              busy={state.looking}
              busyText="Reading..."
              disabled={isAsked || isUnsaid}
              onClick={state.lookAgain}
            >
              Dry run
            </Button>
          </div>
        </Card>
      )}
      {file && look?.dryRun && !state.isEdited && (
        <ImportDryRun
          kind={kind}
          fileName={file.name}
          look={look}
          dryRun={look.dryRun}
          busy={state.starting}
          onStart={() => state.start(look.dryRun?.seen ?? '')}
        />
      )}
    </>
  )
}
