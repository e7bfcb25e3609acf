import { subscriberStates, type SubscriberState } from '@parcelport/contract/site/enquiries-rules.ts'
import type { Subscriber } from '@parcelport/contract/site/staff-enquiries.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import Hourglass from 'lucide-react/icons/hourglass'
import Newspaper from 'lucide-react/icons/newspaper'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { subscribersFileAddress, subscribersQuery } from '../../api/company/newsletter.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { Screen } from '../../shell/console-screen.tsx'

const marks: Readonly<Record<SubscriberState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>> = {
  confirmed: { label: 'Confirmed', tone: 'green', icon: CircleCheck },
  pending: { label: 'Not confirmed yet', tone: 'slate', icon: Hourglass },
  unsubscribed: { label: 'Unsubscribed', tone: 'slate', icon: CircleX },
}

const Mark = ({ state }: Pick<Subscriber, 'state'>): ReactNode => {
  const { label, tone, icon } = marks[state]
  return (
    <Status tone={tone} icon={icon}>
      {label}
    </Status>
  )
}

const columns: readonly Column<Subscriber>[] = [
  { label: 'Email', cell: ({ email }) => <span translate="no">{email}</span> },
  { label: 'State', cell: Mark },
  {
    label: 'Since',
    cell: ({ askedAt, confirmedAt, unsubscribedAt, state }) => (
      <span className="num">
        {writtenMoment((state === 'unsubscribed' ? unsubscribedAt : state === 'confirmed' ? confirmedAt : askedAt) ?? askedAt)}
      </span>
    ),
  },
]

/** The newsletter's subscribers. */
const NewsletterPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const search = address.get('search')?.slice(0, 254) ?? ''
  const state = subscriberStates.find((each) => each === address.get('state'))
  const query = useQuery(
    subscribersQuery({
      ...(state && { state }),
      ...(search && { search }),
      ...(cursor.cursor !== undefined && { cursor: cursor.cursor }),
    }),
  )
  const narrow = (next: { search: string; state: SubscriberState | undefined }): void =>
    cursor.change(
      new URLSearchParams({ ...(next.search && { search: next.search }), ...(next.state && { state: next.state }) }),
    )
  const head = (
    <>
      <Chips label="Filter by state">
        <Chip pressed={state === undefined} onClick={() => narrow({ search, state: undefined })}>
          All
        </Chip>
        {(['confirmed', 'pending', 'unsubscribed'] as const).map((each) => (
          <Chip key={each} pressed={state === each} onClick={() => narrow({ search, state: each })}>
            {marks[each].label}
          </Chip>
        ))}
      </Chips>
      <SearchField
        label="Search addresses"
        placeholder="Search by start of email"
        maxLength={254}
        value={search}
        onSearch={(text) => narrow({ search: text, state })}
      />
    </>
  )
  return (
    <Screen title="Newsletter">
      <div className="screen-actions">
        <Button variant="line" size="sm" href={subscribersFileAddress(state)} download="newsletter.csv">
          <Icon of={Download} /> <span>{state ? `Export ${marks[state].label.toLowerCase()}` : 'Export all'}</span>
        </Button>
      </div>
      <ListCard
        what="Addresses"
        head={head}
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={Newspaper} title={search || state ? 'No matches' : 'Nobody has subscribed yet'}>
            {!search && !state && <p className="muted">Visitors subscribe at the foot of every page of the site.</p>}
          </Empty>
        }
      >
        {(rows) => <Table caption="Addresses of the newsletter" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default NewsletterPage
