import { staffRoles, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState, type FormEvent, type ReactNode } from 'react'
import { inviteStaff, peopleQuery } from '../../api/company/people.ts'
import { useAction } from '../../api/use-action.ts'
import type { SentInvitation } from './invitation-link.tsx'
import { RolePermissions } from './role-permissions.tsx'
import { roleTitles } from './role-titles.ts'

/** Mails an invitation link. */
export const InviteForm = ({ onSent }: { readonly onSent: (sent: SentInvitation) => void }): ReactNode => {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<StaffRole>('operations')
  const { run, busy, fields } = useAction(inviteStaff, {
    onDone: ({ data }, invited) => {
      setEmail('')
      onSent({ email: invited.email, link: data.link })
      return client.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run({ email: email.trim(), role })
  }
  return (
    <form className="invite" onSubmit={submit}>
      <Field label="Email" error={fields.email}>
        <Input
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Role" hint={roleTitles[role].for} error={fields.role}>
        <Select value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {roleTitles[each].title}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" busy={busy} busyText="Inviting...">
        <Icon of={Send} /> Invite
      </Button>
      <RolePermissions role={role} />
    </form>
  )
}
