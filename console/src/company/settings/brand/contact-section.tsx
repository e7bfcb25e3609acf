import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import { saveContact, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { TextFields, type TextFieldSpec } from './text-fields.tsx'
import { useEdited } from '../use-edited.ts'

type Name = Exclude<keyof StaffSettings['contact'], 'infoOpen'>

const reach: readonly TextFieldSpec<Name>[] = [
  { name: 'phoneNumber', label: 'Telephone', maxLength: 40, type: 'tel' },
  { name: 'email', label: 'Email', maxLength: 254, type: 'email' },
]
const chat: readonly TextFieldSpec<Name>[] = [
  {
    name: 'infoNumber',
    label: 'WhatsApp number',
    hint: 'With country code. The chat and the help on My Address lead there.',
    maxLength: 40,
    type: 'tel',
  },
  { name: 'infCompany', label: 'Name in the chat', maxLength: 120 },
]
const words: readonly TextFieldSpec<Name>[] = [
  { name: 'infoMsg', label: 'Greeting of the chat', maxLength: 300 },
  {
    name: 'systemDetails',
    label: 'The company in one paragraph',
    hint: 'In the footer of every page.',
    maxLength: 600,
    long: true,
  },
  { name: 'copyrightTxt', label: 'Copyright line', maxLength: 200 },
]
const place: readonly TextFieldSpec<Name>[] = [
  { name: 'address', label: 'Counter or office', hint: 'On the contact page, with a link to a map.', maxLength: 300 },
]

/** Contact details and introduction of the company. */
export const ContactSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited(settings.contact)
  const { run, busy, failure, fields } = useSaveSettings(saveContact, ({ contact }) => follow(contact))
  const shared = { value, errors: fields, onChange: set }
  return (
    <SettingsSection
      id="contact"
      title="Contact"
      about="What the contact page, the footer, the chat and every email say. Where a counter is open under Places, its address, telephone and hours are shown instead."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ revision: settings.siteRevision, ...value })}
    >
      <div className="pair">
        <TextFields specs={reach} {...shared} />
      </div>
      <TextFields specs={place} {...shared} />
      <div className="pair">
        <TextFields specs={chat} {...shared} />
      </div>
      <TextFields specs={words} {...shared} />
      <Checkbox checked={value.infoOpen ?? false} onChange={(event) => set({ infoOpen: event.target.checked })}>
        Open chat on page load
      </Checkbox>
    </SettingsSection>
  )
}
