import type { JournalLine, JournalSum } from '@parcelport/contract/billing/staff-books.ts'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayFileAddress, journalQuery } from '../../api/billing/books.ts'
import { CursorPager } from '../../lib/lists/cursor-pager.tsx'
import { useSteps } from '../../lib/use-steps.ts'
import { writtenDay, writtenMoment } from '../../lib/written-moment.ts'
import { BookCard } from './book-card.tsx'
import { Figure } from './figure.tsx'

const sumColumns: readonly Column<JournalSum>[] = [
  { label: 'Account', cell: ({ account, currency }) => `${account} · ${currency}` },
  { label: 'Debited', right: true, cell: ({ debit, currency }) => <Figure of={debit} currency={currency} /> },
  { label: 'Credited', right: true, cell: ({ credit, currency }) => <Figure of={credit} currency={currency} /> },
]
const lineColumns: readonly Column<JournalLine>[] = [
  {
    label: 'Entry',
    cell: ({ words, at }) => (
      <span>
        {words}
        <span className="sub num">{writtenMoment(at)}</span>
      </span>
    ),
  },
  { label: 'Debit', cell: ({ debit }) => debit },
  { label: 'Credit', cell: ({ credit }) => credit },
  { label: 'Amount', right: true, cell: ({ amount, currency }) => <Figure of={amount} currency={currency} /> },
  { label: 'Currency', cell: ({ currency }) => currency },
]

/** The double-entry journal of one day. Mount it with the day as key, so that another day starts at its first page. */
export const JournalBook = ({ day }: { readonly day: string | undefined }): ReactNode => {
  const { from, page, ahead, back } = useSteps<number>()
  const query = useQuery(journalQuery(day, from))
  return (
    <BookCard
      title="Journal"
      about={
        query.data
          ? `Every entry of ${writtenDay(query.data.day)}, debit beside credit.`
          : 'Every entry of a day, debit beside credit.'
      }
      query={query}
      file={(journal) => dayFileAddress('journal', journal.day)}
    >
      {({ sums, lines, entries, nextEntry }) =>
        entries === 0 ? (
          <p className="book-more muted">Nothing moved on this day.</p>
        ) : (
          <>
            <Table
              caption="Accounts of the day"
              rows={sums}
              rowKey={({ account, currency }) => `${account} ${currency}`}
              columns={sumColumns}
            />
            <h3 className="book-currency">{entries === 1 ? '1 entry' : `${entries.toLocaleString('en')} entries`}</h3>
            <Table
              caption="Entries of the day"
              rows={lines}
              rowKey={({ entry, debit, credit, amount }) => `${entry} ${debit} ${credit} ${amount}`}
              columns={lineColumns}
            />
            {(nextEntry !== null || page > 1) && (
              <CursorPager
                page={page}
                shown={new Set(lines.map(({ entry }) => entry)).size}
                more={nextEntry !== null}
                onBack={back}
                onNext={() => ahead(nextEntry)}
              />
            )}
          </>
        )
      }
    </BookCard>
  )
}
