import type { StaffPerson } from '@parcelport/contract/company/staff-people.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { changeStaff, mailPasswordLink, peopleQuery, removeStaffSecondFactor, signStaffOut } from '../../api/company/people.ts'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../shell/use-me.ts'
import { useRoleChoices } from './role-choices.ts'
import { RoleSelect } from './role-select.tsx'
import { rolePurpose, roleTitle } from './role-titles.ts'

interface PersonActionsProps {
  readonly person: StaffPerson
  readonly onClose: () => void
}

/** An owner's actions on a member of staff. */
export const PersonActions = ({ person, onClose }: PersonActionsProps): ReactNode => {
  const client = useQueryClient()
  const { _id, name, active, secondFactor } = person
  const [role, setRole] = useState(person.role)
  const choices = useRoleChoices()
  // The role that they have, also where the signed-in person could not give it.
  const now = { role: person.role, title: roleTitle(person), purpose: rolePurpose(person.role), permissions: [], made: false }
  const shown = choices.some((choice) => choice.role === person.role) ? choices : [now, ...choices]
  const refresh = { onDone: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }).then(onClose) }
  const change = useAction((body: { role?: string; active?: boolean }) => changeStaff(_id, body), refresh)
  const signOut = useAction(() => signStaffOut(_id), refresh)
  const link = useAction(() => mailPasswordLink(_id), refresh)
  const isMe = useMe()._id === _id
  const forget = useAction(() => removeStaffSecondFactor(_id), refresh)
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="stack">
        <Field label="Role" hint={`${rolePurpose(role)}.${active ? ` A change signs ${name} out.` : ''}`}>
          <RoleSelect value={role} choices={shown} onChange={setRole} />
        </Field>
        <Button disabled={role === person.role} busy={change.busy} onClick={() => change.run({ role })}>
          Save role
        </Button>
        {active && (
          <>
            <Button variant="line" busy={signOut.busy} onClick={() => signOut.run()}>
              Sign out everywhere
            </Button>
            {!isMe && (
              <Button variant="line" busy={link.busy} onClick={() => link.run()}>
                Mail a password link
              </Button>
            )}
            {secondFactor && !isMe && (
              <Button variant="line" busy={forget.busy} onClick={() => forget.run()}>
                Remove lost second factor
              </Button>
            )}
          </>
        )}
        <Button variant={active ? 'danger' : 'coral'} busy={change.busy} onClick={() => change.run({ active: !active })}>
          {active ? 'Deactivate' : 'Let in again'}
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
