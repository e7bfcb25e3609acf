import '../../payments/money/money.css'
import {
  bookAccounts,
  journalPrograms,
  programNames,
  type JournalProgram,
} from '@parcelport/contract/billing/book-account-rules.ts'
import type { AccountCodes } from '@parcelport/contract/billing/staff-account-codes.ts'
import type { BatchFile } from '@parcelport/contract/billing/book-batch-rules.ts'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useId, useState, type ReactNode } from 'react'
import { accountCodesQuery, batchFileAddress, bookBatchesQuery } from '../../api/billing/books.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'
import { AccountCodesDialog } from './account-codes-dialog.tsx'
import { CloseBatchDialog } from './close-batch-dialog.tsx'
import { MakeJournalDialog, type AskedJournal } from './make-journal-dialog.tsx'

const fileNames: Readonly<Record<BatchFile, string>> = {
  journal: 'Journal',
  'xero-sales': 'Xero sales',
  'xero-journal': 'Xero journal',
  'quickbooks-invoices': 'QuickBooks bills',
  'quickbooks-credits': 'QuickBooks credit notes',
  'quickbooks-journal': 'QuickBooks journal',
}
/** Programs that the company has entered a code of. */
const usedPrograms = (codes: AccountCodes): JournalProgram[] =>
  journalPrograms.filter((program) => bookAccounts.some((account) => codes[program][account] !== ''))
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

interface BatchProps {
  readonly batch: BookBatch
  /** Programs whose journal can be made of it. */
  readonly programs: readonly JournalProgram[]
  readonly onMake: (journal: AskedJournal) => void
}

const Batch = ({ batch, programs, onMake }: BatchProps): ReactNode => {
  const { number, until, entries, bills, closedBy, files } = batch
  const several = new Set(files.filter(({ part }) => part > 1).map(({ kind }) => kind))
  return (
    <li>
      <span>
        {`Batch ${number}, until ${writtenDay(until)}`}
        <span className="sub">
          {`${counted(entries, 'entry', 'entries')}, ${counted(bills, 'bill or credit note', 'bills and credit notes')}; closed by ${closedBy}`}
        </span>
      </span>
      <span className="batch-files">
        {files.map(({ kind, part }) => {
          const name = several.has(kind) ? `${fileNames[kind]} ${part}` : fileNames[kind]
          return (
            <Button
              key={`${kind} ${part}`}
              variant="line"
              size="sm"
              href={batchFileAddress(number, kind, part)}
              download
              aria-label={`${name} of batch ${number} as CSV`}
            >
              <Icon of={Download} /> {name}
            </Button>
          )
        })}
        {programs.map((program) => (
          <Button
            key={program}
            variant="line"
            size="sm"
            aria-label={`Make the ${programNames[program]} journal of batch ${number}`}
            onClick={() => onMake({ number, program })}
          >
            {`Make the ${programNames[program]} journal`}
          </Button>
        ))}
      </span>
    </li>
  )
}

/** Batches exported for the accountant, the latest first, and the next batch. */
export const BookBatches = (): ReactNode => {
  const heading = useId()
  const mayClose = useMay('books.close')
  const { data, error, refetch } = useQuery(bookBatchesQuery)
  const { data: accounts } = useQuery(accountCodesQuery)
  const [doing, setDoing] = useState<'close' | 'codes' | AskedJournal>()
  const close = (): void => setDoing(undefined)
  const programs = mayClose && accounts ? usedPrograms(accounts.codes) : []
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Batches for the accountant
        </h2>
        {mayClose && (
          <span className="batch-tools">
            {accounts && (
              <Button variant="line" size="sm" onClick={() => setDoing('codes')}>
                Account codes
              </Button>
            )}
            {data && (
              <Button variant="line" size="sm" onClick={() => setDoing('close')}>
                Close a batch
              </Button>
            )}
          </span>
        )}
      </div>
      {error && <NotShown title="The batches cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading batches" lines={2} />}
      {data?.batches.length === 0 && <p className="muted">No batch was closed yet.</p>}
      {data && data.batches.length > 0 && (
        <ul className="money-moves batches">
          {data.batches.map((batch) => (
            <Batch
              key={batch.number}
              batch={batch}
              onMake={setDoing}
              programs={programs.filter((program) => !batch.files.some(({ kind }) => kind === `${program}-journal`))}
            />
          ))}
        </ul>
      )}
      {mayClose && accounts && programs.length === 0 && (
        <p className="small muted">For a journal that Xero or QuickBooks imports, enter the account codes first.</p>
      )}
      {doing === 'close' && data && <CloseBatchDialog latest={data.latest} last={data.codes} onClose={close} />}
      {typeof doing === 'object' && <MakeJournalDialog {...doing} onClose={close} />}
      {doing === 'codes' && accounts && <AccountCodesDialog saved={accounts} onClose={close} />}
    </Card>
  )
}
