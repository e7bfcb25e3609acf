import type { DisbursementLine, PeriodBooks, RevenueLine, VatLine } from '@parcelport/contract/billing/staff-books.ts'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { periodFileAddress } from '../../api/billing/books.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { BookCard } from './book-card.tsx'
import { Figure } from './figure.tsx'

/** A line of a book, or the total of one currency. */
type Summed<Line> = Partial<Line> & { readonly currency: string; readonly all?: true }
const figure = <Line,>(label: string, of: (line: Summed<Line>) => number | undefined): Column<Summed<Line>> => ({
  label,
  right: true,
  cell: (line) => {
    const amount = of(line)
    return amount === undefined ? '' : <Figure of={amount} currency={line.currency} strong={line.all === true} />
  },
})
const name = <Line,>(label: string, of: (line: Summed<Line>) => string): Column<Summed<Line>> => ({
  label,
  cell: (line) => (line.all ? <b>All in {line.currency}</b> : of(line)),
})

const vatColumns: readonly Column<Summed<VatLine>>[] = [
  name('Month', ({ month, percent, currency }) => `${month} · ${percent} % · ${currency}`),
  figure('Billed net', ({ billedNet }) => billedNet),
  figure('Billed tax', ({ billedTax }) => billedTax),
  figure('Credited net', ({ creditedNet }) => creditedNet),
  figure('Credited tax', ({ creditedTax }) => creditedTax),
  figure('Net', ({ net }) => net),
  figure('Tax', ({ tax }) => tax),
]
const revenueColumns: readonly Column<Summed<RevenueLine>>[] = [
  name('Charge', ({ code = '', currency }) => `${capitalised(code)} · ${currency}`),
  { label: 'Lines', right: true, cell: ({ lines }) => <span className="num">{lines?.toLocaleString('en') ?? ''}</span> },
  figure('Billed', ({ billed }) => billed),
  figure('Credited', ({ credited }) => credited),
  figure('Net', ({ net }) => net),
]
const customsColumns: readonly Column<DisbursementLine>[] = [
  { label: 'Currency', cell: ({ currency }) => currency },
  { label: 'Assessed', right: true, cell: ({ assessed, currency }) => <Figure of={assessed} currency={currency} /> },
  { label: 'Billed', right: true, cell: ({ billed, currency }) => <Figure of={billed} currency={currency} /> },
  { label: 'Credited', right: true, cell: ({ credited, currency }) => <Figure of={credited} currency={currency} /> },
  { label: 'Paid', right: true, cell: ({ paid, currency }) => <Figure of={paid} currency={currency} /> },
  { label: 'Still to bill', right: true, cell: ({ toBill, currency }) => <Figure of={toBill} currency={currency} /> },
  { label: 'Owed to Customs', right: true, cell: ({ owed, currency }) => <Figure of={owed} currency={currency} /> },
]

const nothing = (words: string): ReactNode => <p className="book-more muted">{words}</p>

/** Tax, revenue and Customs' taxes of a period. */
export const PeriodBook = ({ query }: { readonly query: UseQueryResult<PeriodBooks> }): ReactNode => (
  <>
    <BookCard
      title="Output tax"
      about="What bills say, less credit notes, by month and rate. Customs’ taxes are none of it."
      query={query}
      file={(books) => periodFileAddress('vat', books)}
    >
      {({ vat, vatSums }) =>
        vat.length === 0 ? (
          nothing('Nothing was billed in this time.')
        ) : (
          <Table
            caption="Output tax"
            rows={[...vat, ...vatSums.map((sum) => ({ ...sum, all: true as const }))] satisfies Summed<VatLine>[]}
            rowKey={(line) => ('all' in line ? line.currency : `${line.currency} ${line.month} ${line.percent}`)}
            columns={vatColumns}
          />
        )
      }
    </BookCard>
    <BookCard
      title="Revenue by charge"
      about="The company’s own work, without tax: what was billed and what was credited."
      query={query}
      file={(books) => periodFileAddress('revenue', books)}
    >
      {({ revenue, revenueSums }) =>
        revenue.length === 0 ? (
          nothing('Nothing was billed in this time.')
        ) : (
          <Table
            caption="Revenue by charge"
            rows={[...revenue, ...revenueSums.map((sum) => ({ ...sum, all: true as const }))] satisfies Summed<RevenueLine>[]}
            rowKey={(line) => ('all' in line ? line.currency : `${line.currency} ${line.code}`)}
            columns={revenueColumns}
          />
        )
      }
    </BookCard>
    <BookCard
      title="Customs’ taxes"
      about="Assessed, billed, credited and paid in this time; what is still to bill, and what is owed to Customs, at its end."
      query={query}
      file={(books) => periodFileAddress('disbursements', books)}
    >
      {({ disbursements }) =>
        disbursements.length === 0 ? (
          nothing('Customs assessed nothing until then.')
        ) : (
          <Table caption="Customs’ taxes" rows={disbursements} rowKey={({ currency }) => currency} columns={customsColumns} />
        )
      }
    </BookCard>
  </>
)
