import '../../lib/lists/list-card.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBill } from '@parcelport/contract/billing/staff-bills.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { billsQuery } from '../../api/payments/money.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useMay } from '../../shell/use-me.ts'
import { BillMark } from './bill-mark.tsx'

const columns: readonly Column<StaffBill>[] = [
  {
    label: 'Bill',
    cell: ({ _id, number, reference }) => (
      <span>
        <Link className="open as-link num" to={paths.bill(_id)}>
          {number}
        </Link>
        <span className="sub num">{reference}</span>
      </span>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer }) => (
      <span>
        {customer.name}
        <span className="sub num">{boxName(customer.boxNumber)}</span>
      </span>
    ),
  },
  { label: 'Issued', cell: ({ issuedOn }) => <span className="num no-break">{writtenDay(issuedOn)}</span> },
  { label: 'Due', cell: ({ dueOn }) => <span className="num no-break">{writtenDay(dueOn)}</span> },
  { label: 'State', cell: BillMark },
  {
    label: 'Total',
    right: true,
    cell: ({ total, currency }) => <span className="num no-break">{moneyText(total, currency)}</span>,
  },
  {
    label: 'To pay',
    right: true,
    cell: ({ open, currency }) => <span className="num no-break">{moneyText(open, currency)}</span>,
  },
]

/** Every bill and credit note, found by number or by the reference that a customer wrote on a transfer. */
const BillsPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const maySet = useMay('prices.edit')
  const search = address.get('search')?.slice(0, 40) ?? ''
  const show = address.get('show') === 'owed' ? 'owed' : 'all'
  const query = useQuery(
    billsQuery({ show, ...(search && { search }), ...(cursor.cursor !== undefined && { cursor: cursor.cursor }) }),
  )
  const narrow = (next: { search: string; show: 'owed' | 'all' }): void =>
    cursor.change(
      new URLSearchParams({ ...(next.search && { search: next.search }), ...(next.show === 'owed' && { show: 'owed' }) }),
    )
  const head = (
    <>
      <Chips label="Filter bills">
        <Chip pressed={show === 'all'} onClick={() => narrow({ search, show: 'all' })}>
          All
        </Chip>
        <Chip pressed={show === 'owed'} onClick={() => narrow({ search, show: 'owed' })}>
          To pay
        </Chip>
      </Chips>
      <Link className="as-link" to={paths.toBill}>
        To bill
      </Link>
      {maySet && (
        <Link className="as-link" to={paths.money}>
          Money and rates
        </Link>
      )}
      <SearchField
        label="Search bills"
        placeholder="Number or reference"
        maxLength={300}
        value={search}
        onSearch={(text) => narrow({ search: text, show })}
      />
    </>
  )
  const empty = (
    <Empty icon={Receipt} title={search || show === 'owed' ? 'No matches' : 'No bills yet'}>
      <p className="muted">
        {search || show === 'owed'
          ? 'A search finds a whole number or a whole reference.'
          : 'Set up money and rates first. Charges waiting for a bill are under To bill.'}
      </p>
    </Empty>
  )
  return (
    <Screen title="Bills">
      <ListCard what="Bills" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => <Table caption="Bills" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default BillsPage
