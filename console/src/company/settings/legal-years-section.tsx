import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import type { ReactNode } from 'react'
import { saveLegalYears, useSaveSettings } from '../../api/company/settings.ts'
import { SettingsSection } from './settings-section.tsx'
import { useEdited } from './use-edited.ts'

/** For how long the law has the company keep the bills of customers who have left. */
export const LegalYearsSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited({ legalYears: settings.legalYears })
  const { run, busy, failure, fields } = useSaveSettings(saveLegalYears, ({ legalYears }) => follow({ legalYears }))
  return (
    <SettingsSection
      id="legal-years"
      title="Closed accounts"
      about="When a customer closes their account, bills, books and papers of Customs stay for as long as the law asks."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, ...value })}
    >
      <div className="pair">
        <NumberField
          label="Years to keep bills"
          hint="Customers read it before they close their account. It applies to accounts closed from now on."
          error={fields.legalYears}
          min={1}
          max={30}
          required
          value={value.legalYears || ''}
          onChange={(years) => set({ legalYears: Number(years) })}
        />
      </div>
    </SettingsSection>
  )
}
