import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { useId, type ReactNode } from 'react'
import { saveSecurity, useSaveSettings } from '../../api/company/settings.ts'
import { SettingsSection } from './settings-section.tsx'
import { useEdited } from './use-edited.ts'

/** The rules for customers' passwords. */
export const SecuritySection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const what = useId()
  const { value, changed, set, follow } = useEdited({ refusesEasilyGuessed: settings.refusesEasilyGuessed })
  const { run, busy, failure } = useSaveSettings(saveSecurity, ({ refusesEasilyGuessed }) => follow({ refusesEasilyGuessed }))
  return (
    <SettingsSection
      id="security"
      title="Security"
      about="Customers choose a password of eight characters or more, with upper and lower case, a digit and a special character."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, ...value })}
    >
      <div>
        <Checkbox
          checked={value.refusesEasilyGuessed}
          aria-describedby={what}
          onChange={({ target }) => set({ refusesEasilyGuessed: target.checked })}
        >
          Refuse customers’ passwords that others would try first
        </Checkbox>
        <p className="hint" id={what}>
          On: such a password (Password1!, or your company’s name with a digit) is refused when a customer signs up, resets or
          changes it. Off: the page advises a longer one and accepts it. Passwords that customers have already stay good, and
          staff are always refused one that is easy to guess.
        </p>
      </div>
    </SettingsSection>
  )
}
