import '../../payments/money/money.css'
import type { BatchFile } from '@parcelport/contract/billing/book-batch-rules.ts'
import type { BookBatch } from '@parcelport/contract/billing/staff-book-batches.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useId, useState, type ReactNode } from 'react'
import { batchFileAddress, bookBatchesQuery } from '../../api/billing/books.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'
import { CloseBatchDialog } from './close-batch-dialog.tsx'

const fileNames: Readonly<Record<BatchFile, string>> = {
  journal: 'Journal',
  'xero-sales': 'Xero sales',
  'quickbooks-invoices': 'QuickBooks bills',
  'quickbooks-credits': 'QuickBooks credit notes',
}
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const Batch = ({ batch }: { readonly batch: BookBatch }): ReactNode => {
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
      </span>
    </li>
  )
}

/** Batches exported for the accountant, the latest first, and the next batch. */
export const BookBatches = (): ReactNode => {
  const heading = useId()
  const mayClose = useMay('books.close')
  const { data, error, refetch } = useQuery(bookBatchesQuery)
  const [closing, setClosing] = useState(false)
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Batches for the accountant
        </h2>
        {mayClose && data && (
          <Button variant="line" size="sm" onClick={() => setClosing(true)}>
            Close a batch
          </Button>
        )}
      </div>
      {error && <NotShown title="The batches cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading batches" lines={2} />}
      {data?.batches.length === 0 && <p className="muted">No batch was closed yet.</p>}
      {data && data.batches.length > 0 && (
        <ul className="money-moves batches">
          {data.batches.map((batch) => (
            <Batch key={batch.number} batch={batch} />
          ))}
        </ul>
      )}
      {closing && data && <CloseBatchDialog latest={data.latest} last={data.codes} onClose={() => setClosing(false)} />}
    </Card>
  )
}
