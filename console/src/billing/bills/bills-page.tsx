import '../../lib/lists/list-card.css'
import { billLists, moneyText, type BillList } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffBill } from '@parcelport/contract/billing/staff-bills.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
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
          <span translate="no">{number}</span>
        </Link>
        <span translate="no" className="sub num">
          {reference}
        </span>
      </span>
    ),
  },
  {
    label: 'Customer',
    cell: ({ customer }) => (
      <span>
        {customer.name}
        <span translate="no" className="sub num">
          {boxName(customer.boxNumber)}
        </span>
      </span>
    ),
  },
  { label: 'Issued', cell: ({ issuedOn }) => <span className="num no-break">{writtenDay(issuedOn)}</span> },
  { label: 'Due', cell: ({ dueOn }) => <span className="num no-break">{writtenDay(dueOn)}</span> },
  { label: 'State', cell: BillMark },
  {
    label: 'Total',
    right: true,
    cell: ({ total, currency }) => (
      <span translate="no" className="num no-break">
        {moneyText(total, currency)}
      </span>
    ),
  },
  {
    label: 'To pay',
    right: true,
    cell: ({ open, currency }) => (
      <span translate="no" className="num no-break">
        {moneyText(open, currency)}
      </span>
    ),
  },
]

const listNames: Readonly<Record<BillList, string>> = { all: 'All', owed: 'To pay', overdue: 'Overdue', void: 'Void' }

/** A day of the address, year-month-day; '' for anything else. */
const dayOf = (text: string | null): string => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

interface IssuedBetweenProps {
  readonly from: string
  readonly to: string
  readonly onChange: (days: Readonly<Record<string, string>>) => void
}

const IssuedBetween = ({ from, to, onChange }: IssuedBetweenProps): ReactNode => (
  <div className="row">
    <Field label="Issued from">
      <Input type="date" value={from} onChange={(event) => onChange({ from: event.target.value })} />
    </Field>
    <Field label="To">
      <Input type="date" value={to} onChange={(event) => onChange({ to: event.target.value })} />
    </Field>
  </div>
)

/** Every bill and credit note, found by number, reference, customer and day. */
const BillsPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const maySet = useMay('prices.edit')
  const search = address.get('search')?.slice(0, 40) ?? ''
  const show = billLists.find((list) => list === address.get('show')) ?? 'all'
  const [from, to] = [dayOf(address.get('from')), dayOf(address.get('to'))]
  const isNarrowed = search !== '' || show !== 'all' || from !== '' || to !== ''
  const query = useQuery(
    billsQuery({
      show,
      ...(search && { search }),
      ...(from && { from }),
      ...(to && { to }),
      ...(cursor.cursor !== undefined && { cursor: cursor.cursor }),
    }),
  )
  const narrow = (changes: Readonly<Record<string, string>>): void => {
    const next = Object.entries({ search, show, from, to, ...changes })
    cursor.change(new URLSearchParams(next.filter(([, value]) => value !== '' && value !== 'all')))
  }
  const head = (
    <>
      <Chips label="Filter bills">
        {billLists.map((list) => (
          <Chip key={list} pressed={show === list} onClick={() => narrow({ show: list })}>
            {listNames[list]}
          </Chip>
        ))}
      </Chips>
      <Link className="as-link" to={paths.toBill}>
        To bill
      </Link>
      {maySet && (
        <Link className="as-link" to={paths.money}>
          Money and rates
        </Link>
      )}
      <IssuedBetween from={from} to={to} onChange={narrow} />
      <SearchField
        label="Search bills"
        placeholder="Number, name or box"
        maxLength={300}
        value={search}
        onSearch={(text) => narrow({ search: text })}
      />
    </>
  )
  const empty = (
    <Empty icon={Receipt} title={isNarrowed ? 'No matches' : 'No bills yet'}>
      <p className="muted">
        {isNarrowed
          ? 'A search finds a whole number or reference, words of a name, or a box number.'
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
