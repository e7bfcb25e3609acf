import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { saveOpeningHours, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

const MOST_LINES = 14

/** The opening hours of the counter. */
export const OpeningHoursSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited({ lines: settings.openingHours })
  const { run, busy, failure, fields } = useSaveSettings(saveOpeningHours, ({ openingHours }) =>
    follow({ lines: openingHours }),
  )
  const change = (index: number, part: Partial<StaffSettings['openingHours'][number]>): void =>
    set({ lines: value.lines.map((line, place) => (place === index ? { ...line, ...part } : line)) })
  return (
    <SettingsSection
      id="hours"
      title="Opening hours"
      about="The contact page shows them, unless a counter under Places has hours of its own."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => run({ revision: settings.siteRevision, openingHours: value.lines })}
    >
      {value.lines.length > 0 && (
        <ul className="settings-lines">
          {value.lines.map((line, index) => (
            <li key={index}>
              <Field label="Days" error={fields[`openingHours.${index}.days`]}>
                <Input
                  required
                  maxLength={60}
                  placeholder="Monday to Friday"
                  value={line.days}
                  onChange={(event) => change(index, { days: event.target.value })}
                />
              </Field>
              <Field label="Hours" error={fields[`openingHours.${index}.hours`]}>
                <Input
                  required
                  maxLength={60}
                  placeholder="8:30 to 17:00"
                  value={line.hours}
                  onChange={(event) => change(index, { hours: event.target.value })}
                />
              </Field>
              <Button
                variant="text"
                iconOnly
                aria-label={`Remove line ${index + 1}`}
                onClick={() => set({ lines: value.lines.filter((_, place) => place !== index) })}
              >
                <Icon of={Trash} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="line"
          disabled={value.lines.length >= MOST_LINES}
          onClick={() => set({ lines: [...value.lines, { days: '', hours: '' }] })}
        >
          <Icon of={Plus} /> Add a line
        </Button>
      </div>
    </SettingsSection>
  )
}
