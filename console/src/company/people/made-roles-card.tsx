import type { MadeRole } from '@parcelport/contract/company/staff-roles.ts'
import { hasAll } from '@parcelport/contract/company/staff-permissions.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { endRole, rolesQuery } from '../../api/company/roles.ts'
import { useAction } from '../../api/use-action.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { useMe } from '../../shell/use-me.ts'
import { RoleForm } from './role-form.tsx'
import { RolePermissions } from './role-permissions.tsx'

const usedBy = ({ people, invitations }: MadeRole): string => {
  const has = people === 0 ? 'Nobody' : people === 1 ? '1 person' : `${people} people`
  const invited = invitations === 1 ? '1 invitation' : `${invitations} invitations`
  return invitations === 0 ? has : `${has}, ${invited}`
}

interface RoleActionsProps {
  readonly role: MadeRole
  readonly onChange: (role: MadeRole) => void
}

const RoleActions = ({ role, onChange }: RoleActionsProps): ReactNode => {
  const client = useQueryClient()
  const me = useMe()
  const end = useAction(() => endRole(role._id), {
    onDone: () => client.invalidateQueries({ queryKey: rolesQuery.queryKey }),
  })
  if (!hasAll(me, role.permissions) || me.role === role._id) return null
  return (
    <span className="row">
      <Button variant="line" size="sm" aria-label={`Change ${role.name}`} onClick={() => onChange(role)}>
        Change
      </Button>
      {role.people + role.invitations === 0 && (
        <Button variant="text" size="sm" aria-label={`End ${role.name}`} busy={end.busy} onClick={() => end.run()}>
          End
        </Button>
      )}
    </span>
  )
}

const columnsFor = (change: (role: MadeRole) => void): readonly Column<MadeRole>[] => [
  { label: 'Name', cell: ({ name }) => <b className="wrap-anywhere">{name}</b> },
  { label: 'May do', cell: ({ name, permissions }) => <RolePermissions title={name} permissions={permissions} /> },
  { label: 'Who has it', cell: usedBy },
  { label: 'Second factor', cell: ({ secondFactor }) => (secondFactor ? 'Asked for' : 'Not asked for') },
  { label: 'Actions', cell: (role) => <RoleActions role={role} onChange={change} /> },
]

/** The roles that the company made, and the form for them. */
export const MadeRolesCard = (): ReactNode => {
  const heading = useId()
  const { data, error, refetch } = useQuery(rolesQuery)
  const [form, setForm] = useState<{ readonly role: MadeRole | undefined }>()
  return (
    <>
      <Card as="section" flush aria-labelledby={heading}>
        <div className="card-head">
          <h2 className="card-title" id={heading}>
            Roles of your own
          </h2>
          <Button variant="line" size="sm" onClick={() => setForm({ role: undefined })}>
            Make a role
          </Button>
        </div>
        {error && !data && <NotShown title="The roles cannot be shown" error={error} onRetry={refetch} />}
        {data?.length === 0 && (
          <p className="no-roles">No built-in role fits? Make one, and choose what people with it may do.</p>
        )}
        {data && data.length > 0 && (
          <Table
            caption="Roles of your own"
            rows={data}
            rowKey={({ _id }) => _id}
            columns={columnsFor((role) => setForm({ role }))}
          />
        )}
      </Card>
      {form && <RoleForm key={form.role?._id ?? 'new'} role={form.role} onClose={() => setForm(undefined)} />}
    </>
  )
}
