import { importFileTypes, MOST_IMPORT_BYTES } from '@parcelport/contract/company/staff-imports-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { FileDrop } from '@parcelport/ui/fields/file-drop.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { ImportColumns, isUnanswered } from './import-columns.tsx'
import { ImportDryRun } from './import-dry-run.tsx'
import { InvoicesField } from './import-invoices.tsx'
import { ImportKindField, kindWords } from './import-kind.tsx'
import { ImportSheet } from './import-sheet.tsx'
import { ImportStatuses } from './import-statuses.tsx'
import { useImportFile } from './use-import-file.ts'

const refusals = {
  type: 'Please choose a CSV or XLSX file: your spreadsheet makes one by “Save as”.',
  size: 'The file is larger than 15 MB.',
} as const
const fileTypes = ['.csv', '.txt', '.xlsx', ...importFileTypes].join(',')

/** Brings an old system's customers, packages or balances: the file, what its columns and statuses are, and what taking it over would do. */
export const NewImport = (): ReactNode => {
  const { kind, file, look, chosen, statuses, ...state } = useImportFile()
  const isAsked = look !== undefined && isUnanswered(look.columns, chosen)
  const isUnsaid = statuses.some(({ is }) => is === null)
  return (
    <>
      <Card as="section" className="stack" aria-label="The file">
        <ImportKindField kind={kind} onChange={state.bring} />
        <Field key={kind} label={kindWords[kind].file} error={state.refusals.file}>
          <FileDrop
            file={file}
            accept={fileTypes}
            maxBytes={MOST_IMPORT_BYTES}
            onChange={state.begin}
            onRefuse={(reason) => state.refuse(refusals[reason])}
            hint={`${kindWords[kind].hint} CSV with any separator, or XLSX, of at most 50,000 lines and 15 MB. The first line names the columns; the first 60 of them are read.`}
          />
        </Field>
        {kind === 'packages' && (
          <InvoicesField invoices={state.invoices} error={state.refusals.invoices} onChange={state.bringInvoices} />
        )}
        {state.looking && !look && <p role="status">The file is being read...</p>}
        {look && <ImportSheet look={look} opening={state.opening} onChange={state.open} />}
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
