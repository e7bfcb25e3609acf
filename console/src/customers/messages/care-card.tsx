import '../records/customers.css'
import type { StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { assignMessage, closeMessage, colleaguesQuery, reopenMessage } from '../../api/customers/messages.ts'
import { EmailText } from '../../lib/email-text.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { boxName } from '../../shell/this-company.ts'
import { useMe } from '../../shell/use-me.ts'
import { useMessageAction } from './use-message-action.ts'

/** The sender, the assigned colleague, and whether the message is closed or spam. */
export const CareCard = ({ enquiry }: { readonly enquiry: StaffEnquiryDetail }): ReactNode => {
  const heading = useId()
  const me = useMe()
  const people = useQuery(colleaguesQuery).data ?? []
  const { _id, version, assignedTo, closed, spam, closedAt, customer } = enquiry
  const assign = useMessageAction((staffId: string | null) => assignMessage(_id, { version, staffId }))
  const move = useMessageAction(() => (closed || spam ? reopenMessage(_id, version) : closeMessage(_id, version)))
  // A former colleague is still listed while the message is assigned to them.
  const choices = assignedTo && !people.some((person) => person._id === assignedTo._id) ? [assignedTo, ...people] : people
  return (
    <Card as="section" className="care" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {enquiry.name}
      </h2>
      <DetailList
        items={[
          {
            label: 'Email',
            value: (
              <a href={`mailto:${encodeURIComponent(enquiry.email)}`}>
                <EmailText email={enquiry.email} />
              </a>
            ),
          },
          { label: 'Telephone', value: <span className="num">{enquiry.phone}</span> },
          {
            label: 'Customer',
            value: customer ? (
              <>
                <Link to={paths.customer(customer._id)}>{customer.name}</Link>{' '}
                <span translate="no" className="num no-break">
                  {boxName(customer.boxNumber)}
                </span>
              </>
            ) : (
              'No customer with this email'
            ),
          },
          ...(closedAt ? [{ label: 'Closed', value: <span className="num">{writtenMoment(closedAt)}</span> }] : []),
        ]}
      />
      <Field label="Assigned to">
        <Select
          value={assignedTo?._id ?? ''}
          disabled={assign.busy}
          onChange={(event) => assign.run(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">Nobody</option>
          {choices.map((person) => (
            <option key={person._id} value={person._id}>
              {person._id === me._id ? `${person.name} (you)` : person.name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="row">
        {assignedTo?._id !== me._id && (
          <Button variant="line" size="sm" busy={assign.busy} onClick={() => assign.run(me._id)}>
            Assign to me
          </Button>
        )}
        <Button variant="line" size="sm" busy={move.busy} onClick={() => move.run()}>
          {spam ? 'Not spam' : closed ? 'Open again' : 'Close'}
        </Button>
      </div>
    </Card>
  )
}
