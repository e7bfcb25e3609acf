import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState, type FormEvent, type ReactNode } from 'react'
import { inviteStaff, peopleQuery } from '../../api/company/people.ts'
import { useAction } from '../../api/use-action.ts'
import type { SentInvitation } from './invitation-link.tsx'
import { useRoleChoices } from './role-choices.ts'
import { RolePermissions } from './role-permissions.tsx'
import { RoleSelect } from './role-select.tsx'

/** Mails an invitation link. */
export const InviteForm = ({ onSent }: { readonly onSent: (sent: SentInvitation) => void }): ReactNode => {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [wanted, setWanted] = useState('operations')
  const choices = useRoleChoices()
  const chosen = choices.find(({ role }) => role === wanted) ?? choices[0]
  const { run, busy, fields } = useAction(inviteStaff, {
    onDone: ({ data }, invited) => {
      setEmail('')
      onSent({ email: invited.email, link: data.link })
      return client.invalidateQueries({ queryKey: peopleQuery.queryKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen) run({ email: email.trim(), role: chosen.role })
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
      <Field label="Role" hint={chosen?.purpose} error={fields.role}>
        <RoleSelect value={chosen?.role ?? ''} choices={choices} onChange={setWanted} />
      </Field>
      <Button type="submit" busy={busy} busyText="Inviting...">
        <Icon of={Send} /> Invite
      </Button>
      {chosen && <RolePermissions title={chosen.title} permissions={chosen.permissions} />}
    </form>
  )
}
