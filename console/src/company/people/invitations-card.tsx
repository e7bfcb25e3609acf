import type { StaffInvitation } from '@parcelport/contract/company/staff-people.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { inviteStaff, peopleQuery, withdrawInvitation } from '../../api/company/people.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import type { SentInvitation } from './invitation-link.tsx'
import { roleTitle } from './role-titles.ts'

interface Running<Input> {
  readonly run: (input: Input) => void
  readonly busy: boolean
  readonly input: Input | undefined
}

const columnsFor = (resend: Running<StaffInvitation>, withdraw: Running<string>): readonly Column<StaffInvitation>[] => [
  {
    label: 'Email',
    cell: ({ email }) => (
      <b translate="no" className="wrap-anywhere">
        {email}
      </b>
    ),
  },
  { label: 'Role', cell: roleTitle },
  { label: 'Link expires', cell: ({ expiresAt }) => <span className="num">{writtenMoment(expiresAt)}</span> },
  {
    label: 'Actions',
    cell: (invitation) => (
      <span className="row">
        <Button
          variant="line"
          size="sm"
          aria-label={`Send again: ${invitation.email}`}
          busy={resend.busy && resend.input?._id === invitation._id}
          onClick={() => resend.run(invitation)}
        >
          Send again
        </Button>
        <Button
          variant="text"
          size="sm"
          aria-label={`Withdraw the invitation of ${invitation.email}`}
          busy={withdraw.busy && withdraw.input === invitation._id}
          onClick={() => withdraw.run(invitation._id)}
        >
          Withdraw
        </Button>
      </span>
    ),
  },
]

interface InvitationsCardProps {
  readonly invitations: readonly StaffInvitation[]
  readonly onSent: (sent: SentInvitation) => void
}

/** Invitations that are not accepted yet. */
export const InvitationsCard = ({ invitations, onSent }: InvitationsCardProps): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: peopleQuery.queryKey })
  const resend = useAction(({ email, role }: StaffInvitation) => inviteStaff({ email, role }), {
    onDone: ({ data }, { email }) => {
      onSent({ email, link: data.link })
      return refresh()
    },
  })
  const withdraw = useAction(withdrawInvitation, { onDone: refresh })
  return (
    <Card as="section" flush aria-labelledby={heading}>
      <div className="card-head">
        <h2 className="card-title" id={heading}>
          Invited
        </h2>
      </div>
      <Table caption="Invitations" rows={invitations} rowKey={({ _id }) => _id} columns={columnsFor(resend, withdraw)} />
    </Card>
  )
}
