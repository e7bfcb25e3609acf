import type { BatchCodes } from '@parcelport/contract/billing/staff-book-batches.ts'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { useState, type ReactNode } from 'react'
import { closeBatch } from '../../api/billing/books.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'

const labels: Readonly<Record<keyof BatchCodes, string>> = {
  xeroSales: 'Xero: account for sales',
  xeroCustoms: 'Xero: account for Customs’ taxes',
  xeroTax: 'Xero: name of the tax',
  xeroNoTax: 'Xero: name of no tax',
  quickbooksTax: 'QuickBooks: code of the tax',
  quickbooksNoTax: 'QuickBooks: code of no tax',
}
const names = Object.keys(labels) as (keyof BatchCodes)[]
const none: BatchCodes = { xeroSales: '', xeroCustoms: '', xeroTax: '', xeroNoTax: '', quickbooksTax: '', quickbooksNoTax: '' }

interface CloseBatchProps {
  /** The last day that the batch may end on. */
  readonly latest: string
  /** The codes of the previous batch. */
  readonly last: BatchCodes | null
  readonly onClose: () => void
}

/** Asks for the last day of the batch, and for the codes of the accountant's program. */
export const CloseBatchDialog = ({ latest, last, onClose }: CloseBatchProps): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft({ until: latest, ...(last ?? none) })
  const { until, ...codes } = draft.values
  return (
    <MoneyDialog
      title="Close a batch"
      button="Close it"
      draft={draft}
      act={() => closeBatch(key, { until, codes })}
      onClose={onClose}
    >
      <p>Takes every entry and bill until the end of a day that no batch has yet. What is in a batch never changes.</p>
      <DayField {...draft.field('until')} label="Until" required max={latest} />
      <p className="small muted">
        Copy these from your accountant’s program; leave those of the other program empty. They are kept for the next batch.
      </p>
      {names.map((name) => (
        <TextField key={name} {...draft.field(name)} label={labels[name]} maxLength={60} />
      ))}
    </MoneyDialog>
  )
}
