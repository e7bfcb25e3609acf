import type { ClosingState } from '@parcelport/contract/customers/closing/closing-rules.ts'
import type { StaffClosing } from '@parcelport/contract/customers/closing/staff-closings.ts'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import UserX from 'lucide-react/icons/user-x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { closingsQuery } from '../../api/customers/closings.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDate } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'

const marks: Readonly<Record<ClosingState, { readonly label: string; readonly tone: Tone; readonly icon: IconShape }>> = {
  waiting: { label: 'Waiting', tone: 'slate', icon: Hourglass },
  held: { label: 'Held: something is open', tone: 'red', icon: CircleAlert },
  kept: { label: 'Kept by the customer', tone: 'slate', icon: CircleX },
  closed: { label: 'Closed', tone: 'green', icon: CircleCheck },
}

const State = ({ state, openEnds }: StaffClosing): ReactNode => {
  const { label, tone, icon } = marks[state]
  return (
    <span>
      <Status tone={tone} icon={icon}>
        {label}
      </Status>
      {openEnds.length > 0 && <span className="sub">{openEnds.join(' ')}</span>}
    </span>
  )
}

const columns: readonly Column<StaffClosing>[] = [
  {
    label: 'Customer',
    cell: ({ customer: { _id, name, boxNumber } }) => (
      <span>
        <Link className="open as-link" to={paths.customer(_id)}>
          {name}
        </Link>
        <span translate="no" className="sub num">
          {boxName(boxNumber)}
        </span>
      </span>
    ),
  },
  { label: 'Asked', cell: ({ askedAt }) => <span className="num">{writtenDate(askedAt)}</span> },
  { label: 'Due', cell: ({ dueAt }) => <span className="num">{writtenDate(dueAt)}</span> },
  { label: 'State', cell: State },
  { label: 'Ended', cell: ({ endedAt }) => <span className="num">{endedAt === null ? '–' : writtenDate(endedAt)}</span> },
  {
    label: 'Bills kept until',
    cell: ({ keptUntil }) => <span className="num">{keptUntil === null ? '–' : writtenDate(`${keptUntil}T12:00:00Z`)}</span>,
  },
]

/** The register of customers' requests to close their account, with the day each is due. */
const ClosingsPage = (): ReactNode => {
  const cursor = useCursor()
  const query = useQuery(closingsQuery(cursor.cursor))
  return (
    <Screen title="Account closures">
      <ListCard
        what="Requests"
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={UserX} title="Nobody has asked to close their account">
            <p className="muted">Requests appear here with the day they are due, fourteen days after they were made.</p>
          </Empty>
        }
      >
        {(rows) => <Table caption="Requests to close an account" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default ClosingsPage
