import { TAX_ID_LABEL_LENGTH, taxIdDigits } from '@parcelport/contract/customers/tax-ids/tax-id-rules.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { NumberField } from '@parcelport/ui/fields/number-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { saveTaxId, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

/** The tax id that the company’s Customs asks of each consignee, and its number of digits, which is advice. */
export const TaxIdSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited({ ...settings.taxId })
  const { run, busy, failure, fields } = useSaveSettings(saveTaxId, ({ taxId }) => follow({ ...taxId }))
  return (
    <SettingsSection
      id="customs"
      title="Customs"
      about="Customers are asked for this number, for themselves and for people in whose names packages come. A flight’s papers need it before they are sealed."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, ...value })}
    >
      <div className="pair">
        <TextField
          label="Tax ID that Customs asks for"
          hint="As your customers know it: TRN, BIR number, TIN. Empty: none."
          error={fields.label}
          maxLength={TAX_ID_LABEL_LENGTH}
          value={value.label}
          onChange={(label) => set({ label })}
        />
        <NumberField
          label="Its digits (optional)"
          hint="Another number of digits is advised against, never refused."
          error={fields.digits}
          min={taxIdDigits.least}
          max={taxIdDigits.most}
          disabled={value.label.trim() === ''}
          value={value.digits ?? ''}
          onChange={(digits) => set({ digits: digits === '' ? null : Number(digits) })}
        />
      </div>
    </SettingsSection>
  )
}
