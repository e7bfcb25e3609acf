import '../../lib/lists/list-card.css'
import { listedMeans, moneyText, type ListedMeans } from '@parcelport/contract/billing/money-rules.ts'
import type { StaffPayment } from '@parcelport/contract/payments/staff-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import HandCoins from 'lucide-react/icons/hand-coins'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paymentsFileAddress, paymentsQuery, receiptAddress } from '../../api/payments/money.ts'
import { tillsQuery } from '../../api/payments/tills.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { useMay } from '../../shell/use-me.ts'

const filters = ['receipt', 'from', 'to', 'means', 'tillId', 'takenBy'] as const
type Filter = (typeof filters)[number]
type Chosen = Partial<Record<Exclude<Filter, 'means'>, string>> & { readonly means?: ListedMeans }

/** The filters of an address; a day or means that cannot be is left out. */
const chosenOf = (address: URLSearchParams): Chosen =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = address.get(name)?.slice(0, name === 'receipt' ? 40 : 200) ?? ''
      const isDay = name === 'from' || name === 'to'
      if (value === '' || (isDay && !/^\d{4}-\d{2}-\d{2}$/.test(value))) return []
      return name === 'means' && !listedMeans.some((means) => means === value) ? [] : [[name, value]]
    }),
  )

const sumOf = ({ direction, tenderAmount, tenderCurrency }: StaffPayment): string =>
  `${direction === 'out' ? '−' : ''}${moneyText(tenderAmount, tenderCurrency)}`

const columns: readonly Column<StaffPayment>[] = [
  {
    label: 'Receipt',
    cell: ({ _id, receipt, reference }) => (
      <span>
        {receipt === null ? (
          <span>No receipt</span>
        ) : (
          <a className="as-link num" href={receiptAddress(_id)} target="_blank" rel="noreferrer">
            {receipt}
          </a>
        )}
        {reference !== null && (
          <span translate="no" className="sub num">
            {reference}
          </span>
        )}
      </span>
    ),
  },
  { label: 'When', cell: ({ takenAt }) => <span className="num no-break">{writtenMoment(takenAt)}</span> },
  {
    label: 'Customer',
    cell: ({ customer }) => (
      <span>
        <Link className="as-link" to={paths.customerMoney(customer._id)}>
          {customer.name}
        </Link>
        <span translate="no" className="sub num">
          {boxName(customer.boxNumber)}
        </span>
      </span>
    ),
  },
  {
    label: 'Means',
    cell: ({ direction, means }) => (direction === 'out' ? `Given back, ${means}` : capitalised(means)),
  },
  {
    label: 'By',
    cell: ({ takenBy }) => (
      <Link className="as-link" to={paths.paymentsBy({ takenBy })}>
        {takenBy}
      </Link>
    ),
  },
  { label: 'Amount', right: true, cell: (payment) => <span className="num no-break">{sumOf(payment)}</span> },
]

interface FiltersProps {
  readonly chosen: Chosen
  onChoose(name: Filter, value: string): void
}

const PaymentFilters = ({ chosen, onChoose }: FiltersProps): ReactNode => {
  const tills = useQuery({ ...tillsQuery, enabled: useMay('payments.take') }).data ?? []
  return (
    <>
      <div className="row">
        <Field label="From">
          <Input type="date" value={chosen.from ?? ''} onChange={({ target }) => onChoose('from', target.value)} />
        </Field>
        <Field label="To">
          <Input type="date" value={chosen.to ?? ''} onChange={({ target }) => onChoose('to', target.value)} />
        </Field>
        <Field label="Means">
          <Select value={chosen.means ?? ''} onChange={({ target }) => onChoose('means', target.value)}>
            <option value="">Any</option>
            {listedMeans.map((means) => (
              <option key={means} value={means}>
                {capitalised(means)}
              </option>
            ))}
          </Select>
        </Field>
        {tills.length > 0 && (
          <Field label="Till">
            <Select value={chosen.tillId ?? ''} onChange={({ target }) => onChoose('tillId', target.value)}>
              <option value="">Any</option>
              {tills.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {chosen.takenBy !== undefined && (
        <div className="row">
          <span className="long">{`By ${chosen.takenBy}`}</span>
          <Button variant="line" size="sm" onClick={() => onChoose('takenBy', '')}>
            Show everybody’s
          </Button>
        </div>
      )}
      <SearchField
        label="Search receipts"
        placeholder="Receipt number"
        maxLength={40}
        value={chosen.receipt ?? ''}
        onSearch={(text) => onChoose('receipt', text)}
      />
      <Button
        variant="line"
        size="sm"
        href={paymentsFileAddress(new URLSearchParams(Object.entries(chosen)))}
        download="payments.csv"
      >
        <Icon of={Download} /> Export
      </Button>
    </>
  )
}

/** Every payment and refund, found by day, means, till, person and receipt. */
const PaymentsPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const chosen = chosenOf(address)
  const query = useQuery(paymentsQuery({ ...chosen, ...(cursor.cursor !== undefined && { cursor: cursor.cursor }) }))
  const choose: FiltersProps['onChoose'] = (name, value) => {
    const { [name]: _, ...others } = chosen
    cursor.change(new URLSearchParams(Object.entries(value === '' ? others : { ...others, [name]: value })))
  }
  const isNarrowed = Object.keys(chosen).length > 0
  const empty = (
    <Empty icon={HandCoins} title={isNarrowed ? 'No matches' : 'No payments yet'}>
      <p className="muted">
        {isNarrowed ? 'A search finds a whole receipt number.' : 'What customers pay, and what is given back, is listed here.'}
      </p>
    </Empty>
  )
  return (
    <Screen title="Payments">
      <ListCard
        what="Payments"
        head={<PaymentFilters chosen={chosen} onChoose={choose} />}
        query={query}
        cursor={cursor}
        empty={empty}
      >
        {(rows) => <Table caption="Payments" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default PaymentsPage
