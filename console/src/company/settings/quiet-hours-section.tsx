import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { saveQuietHours, useSaveSettings } from '../../api/company/settings.ts'
import { SettingsSection } from './settings-section.tsx'
import { useEdited } from './use-edited.ts'

/** What a company that turns them on begins with. */
const USUAL = { from: '21:00', until: '06:30' }

const quarters = Array.from({ length: 96 }, (_, index) => {
  const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})

const Hour = ({ value, onChoose }: { readonly value: string; readonly onChoose: (hour: string) => void }): ReactNode => (
  <Select value={value} onChange={({ target }) => onChoose(target.value)}>
    {quarters.map((hour) => (
      <option key={hour} value={hour}>
        {hour}
      </option>
    ))}
  </Select>
)

/** The hours in which customers' devices get no push messages. */
export const QuietHoursSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited({ quietHours: settings.quietHours })
  const { run, busy, failure, fields } = useSaveSettings(saveQuietHours, ({ quietHours }) => follow({ quietHours }))
  const { quietHours } = value
  return (
    <SettingsSection
      id="quiet-hours"
      title="Quiet hours"
      about="Push messages to customers wait until they end. Emails come at any hour, and so does news for the safety of an account."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, ...value })}
    >
      <Checkbox
        checked={quietHours !== null}
        onChange={({ target }) => set({ quietHours: target.checked ? (settings.quietHours ?? USUAL) : null })}
      >
        Send no push messages at night
      </Checkbox>
      {quietHours && (
        <div className="pair">
          <Field label="From" hint={`By the clock of ${settings.company.timeZone}.`}>
            <Hour value={quietHours.from} onChoose={(from) => set({ quietHours: { ...quietHours, from } })} />
          </Field>
          <Field label="Until" error={fields['quietHours.until']}>
            <Hour value={quietHours.until} onChoose={(until) => set({ quietHours: { ...quietHours, until } })} />
          </Field>
        </div>
      )}
    </SettingsSection>
  )
}
