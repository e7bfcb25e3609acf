import './messages.css'
import '../records/customers.css'
import { enquiryFolders, type EnquiryFolder } from '@parcelport/contract/site/enquiries-rules.ts'
import type { StaffEnquiry } from '@parcelport/contract/site/staff-enquiries.ts'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messagesQuery } from '../../api/customers/messages.ts'
import { EmailText } from '../../lib/email-text.tsx'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'

const folders: Readonly<Record<EnquiryFolder, { readonly label: string; readonly empty: string }>> = {
  open: { label: 'Open', empty: 'Every message is answered' },
  mine: { label: 'Mine', empty: 'No message is yours' },
  closed: { label: 'Closed', empty: 'No message has been closed yet' },
  spam: { label: 'Spam', empty: 'No message was taken for spam' },
}

const columns: readonly Column<StaffEnquiry>[] = [
  {
    label: 'From',
    cell: ({ _id, name, email }) => (
      <span className="sender">
        <Link className="open as-link" to={paths.message(_id)}>
          {name}
        </Link>
        <span className="sub">
          <EmailText email={email} />
        </span>
      </span>
    ),
  },
  { label: 'Message', cell: ({ excerpt }) => <span className="excerpt">{excerpt}</span> },
  { label: 'Assigned to', cell: ({ assignedTo }) => assignedTo?.name ?? <span className="muted">Nobody</span> },
  {
    label: 'Answers',
    right: true,
    cell: ({ answers }) => <span className="num">{answers === 0 ? '–' : answers}</span>,
  },
  { label: 'Received', cell: ({ createdAt }) => <span className="num">{writtenMoment(createdAt)}</span> },
]

/** Messages sent with the contact form. */
const MessagesPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const folder = enquiryFolders.find((each) => each === address.get('folder')) ?? 'open'
  const query = useQuery(messagesQuery({ folder, ...(cursor.cursor !== undefined && { cursor: cursor.cursor }) }))
  const counts: Partial<Record<EnquiryFolder, number>> = query.data?.counts ?? {}
  const head = (
    <Chips label="Folder">
      {enquiryFolders.map((each) => (
        <Chip
          key={each}
          pressed={folder === each}
          count={counts[each]}
          onClick={() => cursor.change(new URLSearchParams(each === 'open' ? {} : { folder: each }))}
        >
          {folders[each].label}
        </Chip>
      ))}
    </Chips>
  )
  return (
    <Screen title="Messages">
      <ListCard
        what="Inbox"
        head={head}
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={Inbox} title={folders[folder].empty}>
            {folder === 'open' && <p className="muted">Messages from the contact form arrive here.</p>}
          </Empty>
        }
      >
        {(rows) => <Table caption="Messages" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default MessagesPage
