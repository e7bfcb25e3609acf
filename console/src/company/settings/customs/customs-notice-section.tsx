import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { customsNoticeLimits } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import type { ReactNode } from 'react'
import { saveCustomsNotice, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

const noticeOf = ({ customsNotice: { words, until, days } }: StaffSettings) => ({ words, until: until ?? days.usual })

/** What customers whose packages are on the way or with Customs read, such as that Customs is slow; shown until a last day. */
export const CustomsNoticeSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited(noticeOf(settings))
  const { run, busy, failure, fields } = useSaveSettings(saveCustomsNotice, (saved) => follow(noticeOf(saved)))
  const { days, words } = settings.customsNotice
  const save = (notice: typeof value): void => {
    const { version } = settings
    run({ version, words: notice.words, until: notice.words.trim() === '' ? null : notice.until || null })
  }
  return (
    <SettingsSection
      id="customs-notice"
      title="Notice about Customs"
      about="Customers with packages in transit or held by Customs read it on their overview, with those packages and in public tracking. Your name is not shown."
      busy={busy}
      failure={failure}
      changed={changed}
      onSave={() => save(value)}
    >
      <TextField
        label="What customers read"
        hint="Such as: Customs at the airport is slow: allow a week longer. Empty: nothing is shown."
        error={fields.words}
        maxLength={customsNoticeLimits.words}
        rows={2}
        value={value.words}
        onChange={(typed) => set({ words: typed })}
      />
      <div className="pair">
        <DayField
          label="Until the end of"
          hint="Four weeks from today at most."
          error={fields.until}
          min={days.first}
          max={days.last}
          disabled={value.words.trim() === ''}
          value={value.until}
          onChange={(until) => set({ until })}
        />
      </div>
      {words !== '' && (
        <div>
          <Button variant="line" disabled={busy} onClick={() => save({ ...value, words: '' })}>
            Stop showing it
          </Button>
        </div>
      )}
    </SettingsSection>
  )
}
