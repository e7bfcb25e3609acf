import type { CompanyExportState } from '@parcelport/contract/company/staff-company-exports-rules.ts'
import type { CompanyExport } from '@parcelport/contract/company/staff-company-exports.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { companyExportAddress, companyExportsKey, removeCompanyExport } from '../../api/company/company-exports.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenMoment } from '../../lib/written-moment.ts'

const counted = (count: number): string => count.toLocaleString('en')
const MB = 1_000_000

const stateWords: Readonly<Record<CompanyExportState, string>> = {
  making: 'Being made',
  ready: 'Ready',
  failed: 'Could not be made',
  removed: 'Removed',
}

/** What an export has, in one line: `1,204 rows of 96 tables, 311 files, 41.3 MB`. Pure. */
export const exportInWords = ({ rows, tables, files, filesLost, bytes, downloads }: CompanyExport): string =>
  [
    `${counted(rows)} rows of ${counted(tables)} tables`,
    `${counted(files - filesLost)} files`,
    `${(bytes / MB).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`,
    ...(filesLost > 0 ? [`${counted(filesLost)} lost files named in it`] : []),
    ...(downloads > 0 ? [`downloaded ${downloads === 1 ? 'once' : `${counted(downloads)} times`}`] : []),
  ].join(', ')

const Progress = ({ shown }: { readonly shown: CompanyExport }): ReactNode => {
  const { tables, tablesDone, files, filesDone } = shown
  return (
    <>
      <p role="status">{`${counted(tablesDone)} of ${counted(tables)} tables, ${counted(filesDone)} of ${counted(files)} files`}</p>
      <progress
        className="progress-bar"
        aria-label="The export being made"
        value={tablesDone + filesDone}
        max={Math.max(1, tables + files)}
      />
      <p className="small muted">You can close this window. It goes on, and this page shows it when you come back.</p>
    </>
  )
}

/** An export: how far it is, what is in it, and how it is taken or removed. */
export const ExportItem = ({ shown }: { readonly shown: CompanyExport }): ReactNode => {
  const client = useQueryClient()
  const removing = useAction(() => removeCompanyExport(shown._id), {
    onDone: () => client.invalidateQueries({ queryKey: companyExportsKey }),
  })
  const { _id, state, askedAt, askedBy, goodUntil, here } = shown
  const isMaking = state === 'making'
  return (
    <li className="stack">
      <div>
        <b>{stateWords[state]}</b>
        <p className="small muted">{`${writtenMoment(askedAt)}, ${askedBy}`}</p>
      </div>
      {isMaking && <Progress shown={shown} />}
      {state === 'ready' && (
        <>
          <p>{exportInWords(shown)}</p>
          {goodUntil !== null && <p className="small muted">{`Until ${writtenMoment(goodUntil)}`}</p>}
          {!here && <p className="small">{`Only ${askedBy} can download it, in the browser in which it was asked for.`}</p>}
        </>
      )}
      {state === 'failed' && <p>Please try again. If it fails again, tell the person who runs the server: its log says why.</p>}
      {(isMaking || state === 'ready') && (
        <div className="row">
          {state === 'ready' && here && (
            <Button variant="ink" size="sm" href={companyExportAddress(_id)} download="company.zip">
              Download
            </Button>
          )}
          <Button variant="line" size="sm" busy={removing.busy} busyText="Removing..." onClick={() => removing.run()}>
            {isMaking ? 'Stop' : 'Remove now'}
          </Button>
        </div>
      )}
    </li>
  )
}
