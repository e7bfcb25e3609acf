import { STATEMENT_ROWS_SHOWN } from '@parcelport/contract/payments/bank-rules.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { ReadStatement, StatementRow } from '@parcelport/contract/payments/staff-bank.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { ReactNode } from 'react'
import { writtenDay } from '../../lib/written-moment.ts'

const columnsOf = (currency: string): readonly Column<StatementRow>[] => [
  { label: 'Day', cell: ({ day }) => <span className="num no-break">{day === null ? '' : writtenDay(day)}</span> },
  { label: 'Words', cell: ({ words }) => <span className="bank-words">{words}</span> },
  { label: 'Line', cell: ({ verdict }) => (verdict === 'known' ? 'Here already' : 'New') },
  {
    label: 'Money in',
    right: true,
    cell: ({ amount }) => (
      <b translate="no" className="num no-break">
        {amount === null ? '' : moneyText(amount, currency)}
      </b>
    ),
  },
]

/** The summary of a previewed file, in one sentence. Pure. */
export const foundWords = ({ new: fresh, known, out, fault }: ReadStatement['counts']): string =>
  [
    `${fresh} new`,
    ...(known > 0 ? [`${known} here already`] : []),
    ...(out > 0 ? [`${out} of money out, left out`] : []),
    ...(fault > 0 ? [`${fault} not to be read`] : []),
  ].join(', ')

const SHOWN = 10

const Listed = ({ rows }: { readonly rows: readonly StatementRow[] }): ReactNode => (
  <ul>
    {rows.map(({ row, words, fault }) => (
      <li key={row} className="bank-words">{`Row ${row}${words && ` (${words})`}: ${fault ?? ''}`}</li>
    ))}
  </ul>
)

/** The lines of a file that would be imported, and those that cannot be read, with the reason. */
export const StatementPreview = ({
  read,
  currency,
}: {
  readonly read: ReadStatement
  readonly currency: string
}): ReactNode => {
  const { counts, rows, faults, beside } = read
  const cut = counts.new + counts.known > STATEMENT_ROWS_SHOWN
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="red" title={counts.fault === 1 ? 'One row cannot be read' : `${counts.fault} rows cannot be read`}>
          <Listed rows={faults.slice(0, SHOWN)} />
          {faults.length > SHOWN && (
            <details>
              <summary>{`The other ${faults.length - SHOWN}`}</summary>
              <Listed rows={faults.slice(SHOWN)} />
            </details>
          )}
          <p>They are left out. Sums below the last line are often among them.</p>
        </Notice>
      )}
      {beside.length > 0 && (
        <details>
          <summary>{beside.length === 1 ? 'One row is no line' : `${beside.length} rows are no lines`}</summary>
          <Listed rows={beside} />
        </details>
      )}
      {rows.length > 0 && (
        <Card as="section" flush aria-label="Lines of the file">
          <Table caption="Lines of the file" rows={rows} rowKey={({ row }) => String(row)} columns={columnsOf(currency)} />
          {cut && <p className="muted small list-head">{`The first ${STATEMENT_ROWS_SHOWN} are shown.`}</p>}
        </Card>
      )}
    </>
  )
}
