import './people.css'
import type { StaffPerson } from '@parcelport/contract/company/staff-people.ts'
import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState, type ReactNode } from 'react'
import { peopleQuery } from '../../api/company/people.ts'
import { EmailText } from '../../lib/email-text.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDate } from '../../lib/written-moment.ts'
import { useMe } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { InvitationLink, type SentInvitation } from './invitation-link.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { MadeRolesCard } from './made-roles-card.tsx'
import { PersonActions } from './person-actions.tsx'
import { roleTitle } from './role-titles.ts'

const Name = ({ person: { name, email, active } }: { readonly person: StaffPerson }): ReactNode => {
  const me = useMe()
  return (
    <span className="person">
      <Avatar name={name} decorative />
      <span>
        <b>{name}</b>
        {email === me.email && <span> (you)</span>}
        <span className="sub">
          <EmailText email={email} />
          {!active && <span> · no longer works here</span>}
        </span>
      </span>
    </span>
  )
}

const Factor = ({ secondFactor }: StaffPerson): ReactNode =>
  secondFactor ? (
    <Status tone="green" icon={CircleCheck}>
      In use
    </Status>
  ) : (
    <Status icon={CircleAlert}>Password only</Status>
  )

const columnsFor = (change: (person: StaffPerson) => void): readonly Column<StaffPerson>[] => [
  { label: 'Name', cell: (person) => <Name person={person} /> },
  { label: 'Role', cell: roleTitle },
  { label: 'Second factor', cell: Factor },
  { label: 'Since', cell: ({ since }) => <span className="num">{writtenDate(since)}</span> },
  {
    label: 'Account',
    cell: (person) => (
      <Button variant="line" size="sm" aria-label={`Change ${person.name}`} onClick={() => change(person)}>
        Change
      </Button>
    ),
  },
]

/** Staff: invite, change roles, deactivate; and the roles that the company made. */
const PeoplePage = (): ReactNode => {
  const { data, error, refetch } = useQuery(peopleQuery)
  const [changing, setChanging] = useState<StaffPerson>()
  const [sent, setSent] = useState<SentInvitation>()
  return (
    <Screen title="People">
      <Card as="section" aria-label="Invite somebody">
        <InviteForm onSent={setSent} />
      </Card>
      {sent && <InvitationLink {...sent} />}
      {error && !data && <NotShown title="The people cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading people" lines={8} />}
      {data && data.invitations.length > 0 && <InvitationsCard invitations={data.invitations} onSent={setSent} />}
      {data && (
        <Card as="section" flush aria-label="People">
          <Table caption="People" rows={data.people} rowKey={({ _id }) => _id} columns={columnsFor(setChanging)} />
        </Card>
      )}
      <MadeRolesCard />
      {changing && <PersonActions key={changing._id} person={changing} onClose={() => setChanging(undefined)} />}
    </Screen>
  )
}

export default PeoplePage
