import '../../payments/money/money.css'
import '../../lib/lists/list-card.css'
import type { ResponseOf } from '@parcelport/contract/call.ts'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffCharge, staffChargesCall } from '@parcelport/contract/billing/staff-bills.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Receipt from 'lucide-react/icons/receipt'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toBillQuery } from '../../api/payments/money.ts'
import { packageCountsQuery } from '../../api/warehouse/packages.ts'
import { counted } from '../../lib/days-here.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDate } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useMay } from '../../shell/use-me.ts'
import { billsInWords, IssueManyDialog } from './issue-many-dialog.tsx'

type Waiting = ResponseOf<typeof staffChargesCall>['data'][number]
type Customer = StaffCharge['customer']

const columns: readonly Column<Waiting>[] = [
  {
    label: 'Customer',
    cell: ({ customer }) => (
      <span>
        <Link className="open as-link" to={paths.customerMoney(customer._id)}>
          {customer.name}
        </Link>
        <span translate="no" className="sub num">
          {boxName(customer.boxNumber)}
        </span>
      </span>
    ),
  },
  { label: 'Charges', right: true, cell: ({ charges }) => <span className="num">{charges}</span> },
  { label: 'Since', cell: ({ since }) => <span className="num no-break">{writtenDate(since)}</span> },
  {
    label: 'Open',
    right: true,
    cell: ({ sums }) => (
      <span className="money-sums">
        {sums.map(({ amount, currency }) => (
          <b translate="no" key={currency} className="num no-break">
            {moneyText(amount, currency)}
          </b>
        ))}
      </span>
    ),
  },
]

interface WaitingListProps {
  readonly rows: readonly Waiting[]
  readonly onIssue: (customers: readonly Customer[]) => void
}

const WaitingList = ({ rows, onIssue }: WaitingListProps): ReactNode => {
  const mayEdit = useMay('bills.edit')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string): void => setChosen(new Set([...chosen, id].filter((each) => each !== id || !chosen.has(id))))
  const customers = rows.map(({ customer }) => customer)
  const picked = customers.filter(({ _id }) => chosen.has(_id))
  const all = picked.length === rows.length
  const issuing: readonly Column<Waiting>[] = [
    {
      label: 'Bill',
      cell: ({ customer }) => (
        <span className="money-end">
          <Checkbox checked={chosen.has(customer._id)} onChange={() => toggle(customer._id)}>
            <span className="sr-only">{customer.name}</span>
          </Checkbox>
          <Button variant="line" size="sm" onClick={() => onIssue([customer])}>
            Issue<span className="sr-only">{` the bill of ${customer.name}`}</span>
          </Button>
        </span>
      ),
    },
  ]
  if (!mayEdit) return <Table caption="To bill" rows={rows} rowKey={({ customer }) => customer._id} columns={columns} />
  return (
    <>
      <div className="money-bulk">
        <Checkbox checked={all} onChange={() => setChosen(new Set(all ? [] : customers.map(({ _id }) => _id)))}>
          All of this page
        </Checkbox>
        <Button size="sm" disabled={picked.length === 0} onClick={() => onIssue(picked)}>
          {picked.length === 0 ? 'Issue bills' : `Issue ${billsInWords(picked.length)}`}
        </Button>
      </div>
      <Table caption="To bill" rows={rows} rowKey={({ customer }) => customer._id} columns={[...columns, ...issuing]} />
    </>
  )
}

/** Packages that are on no bill because one of their charges has no price. */
const WaitForPrice = (): ReactNode => {
  const mayRead = useMay('packages.read')
  const count = useQuery({ ...packageCountsQuery, enabled: mayRead }).data?.unpriced ?? 0
  if (count === 0) return null
  return (
    <Notice tone="red" title={count === 1 ? '1 package waits for a price' : `${counted(count)} packages wait for a price`}>
      <p>
        No bill has them until their value is entered, or until they are charged by hand.{' '}
        <Link to={paths.packagesBy({ unpriced: 'true' })}>See them</Link>
      </p>
    </Notice>
  )
}

/** Customers with unbilled charges, the longest waiting first: billed one by one, or many at once. */
const ToBillPage = (): ReactNode => {
  const cursor = useCursor()
  const query = useQuery(toBillQuery(cursor.cursor))
  const [issuing, setIssuing] = useState<readonly Customer[]>()
  const empty = (
    <Empty icon={Receipt} title="Nothing to bill">
      <p className="muted">
        Charges wait here until they are on a bill. <Link to={paths.bills}>See the bills</Link>
      </p>
    </Empty>
  )
  return (
    <Screen title="To bill">
      <WaitForPrice />
      <ListCard what="Open charges" query={query} cursor={cursor} empty={empty}>
        {(rows) => <WaitingList key={rows.map(({ customer }) => customer._id).join()} rows={rows} onIssue={setIssuing} />}
      </ListCard>
      {issuing && <IssueManyDialog customers={issuing} onClose={() => setIssuing(undefined)} />}
    </Screen>
  )
}

export default ToBillPage
