import { staffRoles } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meKey } from '../../api/me.ts'
import { saveSecondFactorRoles, useSaveSettings } from '../../api/company/settings.ts'
import { roleTitles } from '../people/role-titles.ts'
import { SettingsSection } from './settings-section.tsx'
import { useEdited } from './use-edited.ts'

/** The roles of staff that sign in with an authenticator in addition to the password. */
export const SecondFactorSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const client = useQueryClient()
  const { value, changed, set, follow } = useEdited({ roles: settings.secondFactorRoles })
  const { run, busy, failure } = useSaveSettings(saveSecondFactorRoles, ({ secondFactorRoles }) => {
    follow({ roles: secondFactorRoles })
    // An owner who requires it of their own role and has none must set it up next.
    void client.invalidateQueries({ queryKey: meKey })
  })
  return (
    <SettingsSection
      id="second-factor"
      title="Second factor"
      about="People with one of these roles sign in with an authenticator app and their password. They set it up before anything else."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, roles: [...value.roles] })}
    >
      <Field group label="Asked of">
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onChange={({ target }) =>
              set({ roles: staffRoles.filter((each) => (each === role ? target.checked : value.roles.includes(each))) })
            }
          >
            {roleTitles[role].title}
          </Checkbox>
        ))}
      </Field>
    </SettingsSection>
  )
}
