import {
  holdKinds,
  holdRules,
  holdWords,
  type HoldKind,
  type HoldRule,
} from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import { saveHoldRules, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

const ruleWords: Readonly<Record<HoldRule, string>> = {
  block: 'Hold the package',
  ask: 'Ask staff to confirm',
  note: 'Mark it only',
}
const hints: Readonly<Record<HoldKind, string>> = {
  'loose battery': 'Airlines refuse loose lithium batteries on passenger aircraft (UN 3480).',
  'no invoice': 'Nobody has uploaded one.',
  'identity not checked': 'The customer’s ID is missing, waiting or refused.',
  'no value': 'The package came without a prealert.',
  kept: 'The customer chose a day until which it stays.',
  'open request': 'Photos, padding or something else is asked for and not done.',
}

/** How a missing requirement holds a package before its flight and before it is handed over. */
export const HoldsSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited(settings.holdRules)
  const { run, busy, failure } = useSaveSettings(saveHoldRules, ({ holdRules: rules }) => follow(rules))
  return (
    <SettingsSection
      id="holds"
      title="Holds"
      about="What happens before a package flies or is handed over. A held package stays; a confirmation is logged with a name."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ version: settings.version, rules: value })}
    >
      <div className="pair">
        {holdKinds.map((kind) => (
          <Field key={kind} label={holdWords[kind]} hint={hints[kind]}>
            <Select value={value[kind]} onChange={(event) => set({ [kind]: event.target.value as HoldRule })}>
              {holdRules.map((rule) => (
                <option key={rule} value={rule}>
                  {ruleWords[rule]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </SettingsSection>
  )
}
