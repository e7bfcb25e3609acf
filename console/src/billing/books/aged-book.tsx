import type { Aged, AgedCustomer, AgedSum } from '@parcelport/contract/billing/staff-books.ts'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { agedQuery, dayFileAddress } from '../../api/billing/books.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { BookCard } from './book-card.tsx'
import { Figure } from './figure.tsx'

type Row = AgedSum | AgedCustomer
const isCustomer = (row: Row): row is AgedCustomer => 'customer' in row

const bands = [
  ['Not due', 'notDue'],
  ['1–30 days', 'upTo30'],
  ['31–60', 'upTo60'],
  ['61–90', 'upTo90'],
  ['Over 90', 'over90'],
  ['Total', 'total'],
] as const

const columns: readonly Column<Row>[] = [
  {
    label: 'Customer',
    cell: (row) =>
      isCustomer(row) ? (
        <span>
          <Link className="open as-link" to={paths.customerMoney(row.customer._id)}>
            {row.customer.name}
          </Link>
          <span translate="no" className="sub num">
            {boxName(row.customer.boxNumber)}
          </span>
        </span>
      ) : (
        <b>All {row.customers.toLocaleString('en')}</b>
      ),
  },
  ...bands.map(([label, band]) => ({
    label,
    right: true,
    cell: (row: Row) => <Figure of={row[band]} currency={row.currency} strong={!isCustomer(row)} />,
  })),
]

const Balances = ({ aged, sum }: { readonly aged: Aged; readonly sum: AgedSum }): ReactNode => {
  const customers = aged.customers.filter(({ currency }) => currency === sum.currency)
  return (
    <>
      <h3 className="book-currency">In {sum.currency}</h3>
      <Table
        caption={`Aged balances in ${sum.currency}`}
        rows={[...customers, sum]}
        rowKey={(row) => (isCustomer(row) ? row.customer._id : 'all')}
        columns={columns}
      />
      {customers.length < sum.customers && (
        <p className="book-more small muted">
          The {customers.length} who owe most are shown; the sum is of all {sum.customers.toLocaleString('en')}, and the file
          has them.
        </p>
      )}
    </>
  )
}

/** The debts of customers at the end of a day, by how long they had been due. */
export const AgedBook = ({ day }: { readonly day: string | undefined }): ReactNode => {
  const query = useQuery(agedQuery(day))
  return (
    <BookCard
      title="Aged balances"
      about={
        query.data
          ? `What customers owed at the end of ${writtenDay(query.data.day)}, by how long it had been due.`
          : 'What customers owed at the end of a day.'
      }
      query={query}
      file={(aged) => dayFileAddress('aged', aged.day)}
    >
      {(aged) =>
        aged.sums.length === 0 ? (
          <p className="book-more muted">Nobody owed anything on this day.</p>
        ) : (
          aged.sums.map((sum) => <Balances key={sum.currency} aged={aged} sum={sum} />)
        )
      }
    </BookCard>
  )
}
