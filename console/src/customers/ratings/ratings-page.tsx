import { MOST_STARS } from '@parcelport/contract/site/ratings-rules.ts'
import type { StaffRating } from '@parcelport/contract/site/staff-ratings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ratingsKey, ratingsQuery, turnRating } from '../../api/customers/ratings.ts'
import { useAction } from '../../api/use-action.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { useMay } from '../../shell/use-me.ts'

const whoOf = ({ customer, shownAs }: StaffRating): string => customer?.name ?? shownAs ?? 'A customer'

const Who = (rating: StaffRating): ReactNode =>
  rating.customer ? (
    <Link className="open as-link" to={paths.customer(rating.customer._id)}>
      {rating.customer.name}
    </Link>
  ) : (
    whoOf(rating)
  )

/** Where the words stand, or why they cannot; with the button that changes it, for those who may edit the site. */
const OnSite = (rating: StaffRating): ReactNode => {
  const mayEdit = useMay('content.edit')
  const client = useQueryClient()
  const { run, busy } = useAction(turnRating, { onDone: () => client.invalidateQueries({ queryKey: ratingsKey }) })
  const { words, shownAs, publishedAt } = rating
  if (shownAs === null) return <span className="muted">Not agreed to</span>
  if (words === '') return <span className="muted">No words</span>
  const state = publishedAt === null ? 'Agreed to' : `Since ${writtenMoment(publishedAt)}`
  if (!mayEdit) return state
  const verb = publishedAt === null ? 'Publish' : 'Take down'
  return (
    <>
      <span className="sub">{publishedAt === null ? `As “${shownAs}”` : state}</span>
      <Button
        variant="line"
        size="sm"
        busy={busy}
        aria-label={`${verb}: ${whoOf(rating)}, ${writtenMoment(rating.answeredAt)}`}
        onClick={() => run(rating)}
      >
        {verb}
      </Button>
    </>
  )
}

const columns: readonly Column<StaffRating>[] = [
  { label: 'Customer', cell: (rating) => <Who {...rating} /> },
  { label: 'Stars', right: true, cell: ({ stars }) => <span className="num">{`${stars} of ${MOST_STARS}`}</span> },
  { label: 'Words', cell: ({ words }) => (words === '' ? <span className="muted">None</span> : words) },
  { label: 'Collected', cell: ({ collectedAt }) => <span className="num">{writtenMoment(collectedAt)}</span> },
  { label: 'On the site', cell: (rating) => <OnSite {...rating} /> },
]

/** What customers said of their pick-ups, and which of it stands on the public site. */
const RatingsPage = (): ReactNode => {
  const cursor = useCursor()
  const query = useQuery(ratingsQuery(cursor.cursor))
  return (
    <Screen title="Ratings">
      <ListCard
        what="Ratings"
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={Star} title="Nobody has rated a pick-up yet">
            <p className="muted">Customers are asked in their dashboard, once after each pick-up.</p>
          </Empty>
        }
      >
        {(rows) => <Table caption="Ratings of pick-ups" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default RatingsPage
