import './customers.css'
import { identityStates, type IdentityState } from '@parcelport/contract/statuses/identity-rules.ts'
import type { StaffCustomer } from '@parcelport/contract/customers/staff-customers.ts'
import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { customersQuery } from '../../api/customers/customers.ts'
import { IdentityMark, identityMarks } from '../identity/identity-mark.tsx'
import { EmailText } from '../../lib/email-text.tsx'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDate } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName, boxWord } from '../../shell/this-company.ts'
import { NewCustomer } from './new-customer.tsx'

const columns: readonly Column<StaffCustomer>[] = [
  {
    label: 'Customer',
    cell: ({ _id, name, boxNumber, profilePicture }) => (
      <span className="who">
        <Avatar name={name} src={profilePicture} decorative />
        <span>
          <Link className="open as-link" to={paths.customer(_id)}>
            {name}
          </Link>
          <span translate="no" className="sub num">
            {boxName(boxNumber)}
          </span>
        </span>
      </span>
    ),
  },
  { label: 'Email', cell: EmailText },
  {
    label: 'Telephone',
    cell: ({ telephone }) => (
      <span translate="no" className="num no-break">
        {telephone}
      </span>
    ),
  },
  { label: 'Identity', cell: ({ identity }) => <IdentityMark state={identity} /> },
  { label: 'Since', cell: ({ createdAt }) => <span className="num no-break">{writtenDate(createdAt)}</span> },
]

/** Every customer: found by name, email, telephone or box number. */
const CustomersPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const search = address.get('search')?.slice(0, 254) ?? ''
  const identity = identityStates.find((state) => state === address.get('identity'))
  const query = useQuery(
    customersQuery({
      ...(search && { search }),
      ...(identity && { identity }),
      ...(cursor.cursor !== undefined && { cursor: cursor.cursor }),
    }),
  )
  const narrow = (next: { search: string; identity: IdentityState | undefined }): void =>
    cursor.change(
      new URLSearchParams({ ...(next.search && { search: next.search }), ...(next.identity && { identity: next.identity }) }),
    )
  const head = (
    <>
      <Chips label="Filter by identity">
        <Chip pressed={identity === undefined} onClick={() => narrow({ search, identity: undefined })}>
          All
        </Chip>
        {(['waiting', 'refused', 'approved', 'none'] as const).map((state) => (
          <Chip key={state} pressed={identity === state} onClick={() => narrow({ search, identity: state })}>
            {identityMarks[state].label}
          </Chip>
        ))}
      </Chips>
      <SearchField
        label="Search customers"
        placeholder={`Name, email, telephone or ${boxWord()}`}
        maxLength={254}
        value={search}
        onSearch={(text) => narrow({ search: text, identity })}
      />
      <NewCustomer />
    </>
  )
  const empty = (
    <Empty icon={Users} title={search || identity ? 'No matches' : 'No customers yet'}>
      <p className="muted">
        {search
          ? 'A search finds how a name, an address or a number begins; and how a telephone number ends.'
          : 'People who sign up on the site appear here, and those you enter.'}
      </p>
    </Empty>
  )
  return (
    <Screen title="Customers">
      <ListCard what="Customers" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => <Table caption="Customers" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default CustomersPage
