import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useId, useMemo, type ReactNode } from 'react'
import { saveCompany, useSaveSettings } from '../../api/company/settings.ts'
import { SettingsSection } from './settings-section.tsx'
import { useEdited } from './use-edited.ts'

/** The divisor that most companies use: cubic inches per pound. */
const USUAL_DIVISOR = 166

/** The company's name and time zone, and the weight it charges for. */
export const CompanySection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const zones = useId()
  const { value, changed, set, follow } = useEdited(settings.company)
  const { run, busy, failure, fields } = useSaveSettings(saveCompany, ({ company }) => follow(company))
  const known = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], [])
  return (
    <SettingsSection
      id="company"
      title="Company"
      about="Name, time zone, and which weight you charge for."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, ...value })}
    >
      <Field label="Name" hint="On the site, in mails and in search engines." error={fields.name}>
        <Input required maxLength={200} value={value.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <div className="pair">
        <Field label="Time zone" hint="Rates come into force at midnight there." error={fields.timeZone}>
          <Input
            required
            list={zones}
            maxLength={60}
            autoComplete="off"
            value={value.timeZone}
            onChange={(event) => set({ timeZone: event.target.value })}
          />
        </Field>
      </div>
      <div className="pair">
        <Field
          label="Charged for"
          hint="Your Rates page and the calculator say the same. It applies to packages received from now on."
        >
          <Select
            value={value.volumetricDivisor === null ? 'weight' : 'volume'}
            onChange={(event) =>
              set({
                volumetricDivisor:
                  event.target.value === 'weight' ? null : (settings.company.volumetricDivisor ?? USUAL_DIVISOR),
              })
            }
          >
            <option value="weight">Weight alone</option>
            <option value="volume">Weight or volume, whichever is greater</option>
          </Select>
        </Field>
        {value.volumetricDivisor !== null && (
          <NumberField
            label="Volumetric divisor"
            hint="Cubic inches that count as one pound. Lower bills bulky packages more."
            error={fields.volumetricDivisor}
            min={50}
            max={1000}
            required
            after="in³/lb"
            value={value.volumetricDivisor || ''}
            onChange={(divisor) => set({ volumetricDivisor: Number(divisor) })}
          />
        )}
      </div>
      <datalist id={zones}>
        {known.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </SettingsSection>
  )
}
