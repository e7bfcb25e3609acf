import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import type { ReactNode } from 'react'
import { saveAddress, useSaveSettings } from '../../api/company/settings.ts'
import { followAccountPrefix } from '../../shell/this-company.ts'
import { SettingsSection } from './settings-section.tsx'
import { TextFields, type TextFieldSpec } from './brand/text-fields.tsx'
import { useEdited } from './use-edited.ts'

type Name = keyof Required<StaffSettings['address']>

const street: readonly TextFieldSpec<Name>[] = [{ name: 'addressLine', label: 'Street', maxLength: 200 }]
const unit: readonly TextFieldSpec<Name>[] = [
  { name: 'addressTitle', label: 'Unit or suite', maxLength: 80 },
  { name: 'accountTitle', label: 'Before the box number', hint: 'With its own punctuation, such as #POS-.', maxLength: 40 },
]
const town: readonly TextFieldSpec<Name>[] = [
  { name: 'city', label: 'City', maxLength: 120 },
  { name: 'state', label: 'State', maxLength: 60 },
  { name: 'zipCode', label: 'ZIP code', maxLength: 20 },
  { name: 'phoneNumber', label: 'Telephone', hint: 'Stores ask for one.', maxLength: 40, type: 'tel' },
]
const prefix: readonly TextFieldSpec<Name>[] = [
  { name: 'accountPrefix', label: 'Prefix of account numbers', hint: 'POS- unless you choose another.', maxLength: 12 },
]

/** The address to which customers send their parcels. */
export const AddressSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const saved = { accountPrefix: '', ...settings.address }
  const { value, changed, set, follow } = useEdited(saved)
  const { run, busy, failure, fields } = useSaveSettings(saveAddress, ({ address }) => {
    followAccountPrefix(address.accountPrefix)
    follow({ accountPrefix: '', ...address })
  })
  const shared = { value, errors: fields, onChange: set }
  const { accountPrefix, ...address } = value
  return (
    <SettingsSection
      id="address"
      title="Address in Miami"
      about={
        <>
          What customers copy into every store’s checkout. Address Line 2 of box 1042 reads{' '}
          <b className="num">{`${value.addressTitle} ${value.accountTitle}1042`.trim()}</b>.
        </>
      }
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() =>
        run({
          revision: settings.addressRevision,
          ...address,
          ...(accountPrefix.trim() !== '' && { accountPrefix: accountPrefix.trim() }),
        })
      }
    >
      <TextFields specs={street} {...shared} />
      <div className="pair">
        <TextFields specs={unit} {...shared} />
      </div>
      <div className="pair">
        <TextFields specs={town} {...shared} />
      </div>
      <TextFields specs={prefix} {...shared} />
    </SettingsSection>
  )
}
