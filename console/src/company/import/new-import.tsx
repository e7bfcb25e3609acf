import { MOST_IMPORT_BYTES } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportLook } from '@parcelport/contract/company/staff-imports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importsKey, lookAtImport, startImport } from '../../api/company/imports.ts'
import { useAction } from '../../api/use-action.ts'
import { ImportColumns, isUnanswered, type ChosenColumn } from './import-columns.tsx'
import { ImportDryRun } from './import-dry-run.tsx'

const refusals = { type: 'Please choose a CSV file.', size: 'The file is larger than 15 MB.' } as const

interface Looked {
  readonly file: File
  readonly look: ImportLook
}

const chosenOf = ({ columns }: ImportLook): ChosenColumn[] => columns.map(({ is, dayOrder }, at) => ({ at, is, dayOrder }))

/** The columns as the server is told them: those that are left out are not named. */
const saidOf = (chosen: readonly ChosenColumn[]) =>
  chosen.flatMap(({ at, is, dayOrder }) => (is === null ? [] : [{ at, is, ...(dayOrder !== null && { dayOrder }) }]))

/** A file, what is known of it, and what a person said of its columns. */
const useImportFile = () => {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState('')
  const [latest, setLatest] = useState<Looked>()
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>([])
  /** Whether a column was said otherwise since the dry run. */
  const [isEdited, setEdited] = useState(false)
  const looking = useAction(
    ({ file: asked, said }: { readonly file: File; readonly said?: readonly ChosenColumn[] }) =>
      lookAtImport(asked, said && saidOf(said)),
    {
      onDone: ({ data }, { file: asked }) => {
        setLatest({ file: asked, look: data })
        setChosen(chosenOf(data))
        setEdited(false)
      },
      onRefused: ({ file: refused = '', columns: said = '' }) => setRefusal(refused || said),
    },
  )
  const begin = (next: File | null): void => {
    setFile(next)
    setLatest(undefined)
    setRefusal('')
    if (next) looking.run({ file: next })
  }
  const starting = useAction(
    ({ file: asked, seen }: { readonly file: File; readonly seen: string }) => startImport(asked, saidOf(chosen), seen),
    {
      onDone: () => {
        setFile(null)
        setLatest(undefined)
        return client.invalidateQueries({ queryKey: importsKey })
      },
    },
  )
  return {
    file,
    refusal,
    chosen,
    isEdited,
    looking: looking.busy,
    starting: starting.busy,
    // A file that was chosen before may be read after this one.
    look: latest !== undefined && latest.file === file ? latest.look : undefined,
    begin,
    refuse: setRefusal,
    choose: (column: ChosenColumn): void => {
      setChosen((before) => before.map((each) => (each.at === column.at ? column : each)))
      setEdited(true)
    },
    lookAgain: (): void => {
      if (file) looking.run({ file, said: chosen })
    },
    start: (seen: string): void => {
      if (file) starting.run({ file, seen })
    },
  }
}

/** Brings an old system's customers: the file, what its columns are, and what taking it over would do. */
export const NewImport = (): ReactNode => {
  const { file, look, chosen, ...state } = useImportFile()
  const isAsked = look !== undefined && isUnanswered(look.columns, chosen)
  return (
    <>
      <Card as="section" className="stack" aria-label="The file">
        <Field label="Customers of the old system" error={state.refusal}>
          <FileDrop
            file={file}
            accept=".csv,.txt,text/csv"
            maxBytes={MOST_IMPORT_BYTES}
            onChange={state.begin}
            onRefuse={(reason) => state.refuse(refusals[reason])}
            hint="CSV of at most 50,000 lines and 15 MB, with any separator. The first line names the columns; the first 60 of them are read."
          />
        </Field>
        {state.looking && !look && <p role="status">The file is being read...</p>}
      </Card>
      {file && look && (
        <Card as="section" className="stack" aria-labelledby="import-columns">
          <h2 className="card-title" id="import-columns">
            What is in each column?
          </h2>
          <ImportColumns columns={look.columns} chosen={chosen} onChange={state.choose} />
          {look.missing.map((sentence) => (
            <Notice key={sentence} tone="sand">
              <p>{sentence}</p>
            </Notice>
          ))}
          {isAsked && <p role="status">Some days can be read in two ways. Please say above which is meant.</p>}
          <div className="row">
            <Button variant="line" busy={state.looking} busyText="Reading..." disabled={isAsked} onClick={state.lookAgain}>
              Dry run
            </Button>
          </div>
        </Card>
      )}
      {file && look?.dryRun && !state.isEdited && (
        <ImportDryRun
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
