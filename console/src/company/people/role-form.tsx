import { mayDo, type Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { MadeRole } from '@parcelport/contract/company/staff-roles.ts'
import { ROLE_NAME_MAX_LENGTH } from '@parcelport/contract/company/staff-roles-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { peopleQuery } from '../../api/company/people.ts'
import { changeRole, makeRole } from '../../api/company/roles.ts'
import { useAction } from '../../api/use-action.ts'
import { DialogFoot } from '../../lib/dialog-foot.tsx'
import { useMe } from '../../shell/use-me.ts'
import { neededToo } from './needed-too.ts'
import { permissionWings } from './permission-wings.ts'
import { permissionWords } from './permission-words.ts'

interface RoleFormProps {
  /** The role to change; undefined for a new one. */
  readonly role: MadeRole | undefined
  readonly onClose: () => void
}

interface WingsProps {
  readonly chosen: readonly Permission[]
  readonly onChange: (chosen: readonly Permission[]) => void
}

/** A box for each permission of the signed-in person: nobody gives more than they have. */
const Wings = ({ chosen, onChange }: WingsProps): ReactNode => {
  const me = useMe()
  const own = permissionWings.map(({ title, permissions }) => ({
    title,
    permissions: permissions.filter((permission) => mayDo(me, permission)),
  }))
  return own
    .filter(({ permissions }) => permissions.length > 0)
    .map(({ title, permissions }) => (
      <Field key={title} group label={title} className="role-wing">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            checked={chosen.includes(permission)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, permission] : chosen.filter((each) => each !== permission))
            }
          >
            {permissionWords[permission]}
          </Checkbox>
        ))}
      </Field>
    ))
}

/** Says which permissions the chosen ones need besides, and chooses them. */
const Advice = ({ chosen, onChange }: WingsProps): ReactNode => {
  const me = useMe()
  const missing = neededToo(chosen).filter((permission) => mayDo(me, permission))
  if (missing.length === 0) return null
  return (
    <Notice title="The screens for this also need">
      <ul>
        {missing.map((permission) => (
          <li key={permission}>{permissionWords[permission]}</li>
        ))}
      </ul>
      <Button variant="text" size="sm" onClick={() => onChange([...chosen, ...missing])}>
        Choose these too
      </Button>
    </Notice>
  )
}

/** Makes a role, or changes one. */
export const RoleForm = ({ role, onClose }: RoleFormProps): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const [secondFactor, setSecondFactor] = useState(role?.secondFactor ?? true)
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: peopleQuery.queryKey }).then(onClose)
  const { run, fields, problem, busy, outdated } = useAction(
    () => {
      const body = { name: name.trim(), permissions: [...chosen], secondFactor }
      return role ? changeRole(role._id, { version: role.version, ...body }) : makeRole(body)
    },
    { onDone: refresh },
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run()
  }
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {role ? `Change ${role.name}` : 'A new role'}
      </h2>
      <form className="stack" onSubmit={submit}>
        <Field label="Name" hint="Such as Evening counter. Colleagues read it beside people’s names." error={fields.name}>
          <Input
            required
            autoFocus
            autoComplete="off"
            maxLength={ROLE_NAME_MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Wings chosen={chosen} onChange={setChosen} />
        <Advice chosen={chosen} onChange={setChosen} />
        <Checkbox checked={secondFactor} onChange={({ target }) => setSecondFactor(target.checked)}>
          Everybody with this role signs in with an authenticator app beside the password
        </Checkbox>
        {role && <p className="hint">Another choice applies at once and signs out everybody with this role.</p>}
        <DialogFoot
          problem={fields.name ? '' : problem}
          outdated={outdated}
          busy={busy}
          onReload={() => void refresh()}
          onClose={onClose}
        >
          {role ? 'Save the role' : 'Make the role'}
        </DialogFoot>
      </form>
    </Card>
  )
}
