import {
  fillText,
  notificationPlaceholders,
  notificationTextLimits,
  standardNotificationTexts,
  textProblem,
  type NotificationText,
} from '@parcelport/contract/customers/notification-text-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffSettings } from '@parcelport/contract/company/staff-settings.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ReactNode } from 'react'
import { saveNotificationTexts, useSaveSettings } from '../../../api/company/settings.ts'
import { SettingsSection } from '../settings-section.tsx'
import { useEdited } from '../use-edited.ts'

type Text = NotificationText & { readonly status: PackageStatus }

const textsOf = (settings: StaffSettings): { readonly texts: readonly Text[] } => ({
  texts: settings.notificationTexts.map(({ status, sentence, mailTitle }) => ({ status, sentence, mailTitle })),
})
const isStandard = ({ status, sentence, mailTitle }: Text): boolean =>
  sentence === standardNotificationTexts[status].sentence && mailTitle === standardNotificationTexts[status].mailTitle

interface TextEditorProps {
  readonly text: Text
  readonly onChange: (text: Text) => void
}

const TextEditor = ({ text, onChange }: TextEditorProps): ReactNode => {
  const { status, sentence, mailTitle } = text
  return (
    <fieldset className="status-text">
      <legend>{status}</legend>
      <Field label="Message" error={textProblem('sentence', sentence)}>
        <Textarea
          rows={2}
          maxLength={notificationTextLimits.sentence}
          value={sentence}
          onChange={(event) => onChange({ ...text, sentence: event.target.value })}
        />
      </Field>
      <Field label="Email subject" error={textProblem('mailTitle', mailTitle)}>
        <Input
          maxLength={notificationTextLimits.mailTitle}
          value={mailTitle}
          onChange={(event) => onChange({ ...text, mailTitle: event.target.value })}
        />
      </Field>
      <p className="preview">
        <b>{fillText(mailTitle, notificationPlaceholders)}</b>
        <span>{fillText(sentence, notificationPlaceholders)}</span>
      </p>
      {!isStandard(text) && (
        <div>
          <Button
            variant="text"
            size="sm"
            aria-label={`Standard text of ${status}`}
            onClick={() => onChange({ status, ...standardNotificationTexts[status] })}
          >
            Standard text
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The texts that customers get when a package reaches a status, with a preview of each. */
export const TextsSection = ({ settings }: { readonly settings: StaffSettings }): ReactNode => {
  const { value, changed, set, follow } = useEdited(textsOf(settings))
  const { run, busy, failure } = useSaveSettings(saveNotificationTexts, (now) => follow(textsOf(now)))
  const { texts } = value
  const wrong = texts.some(
    ({ sentence, mailTitle }) => textProblem('sentence', sentence) ?? textProblem('mailTitle', mailTitle),
  )
  return (
    <SettingsSection
      id="texts"
      title="Notification texts"
      about="What customers read on their screen and in the mail when a package reaches a status. {tracking}, {store} and {description} are filled in; for Action required, your reason follows."
      busy={busy}
      failure={failure}
      changed={changed && !wrong}
      onSave={() => run({ version: settings.version, texts: [...texts] })}
    >
      {texts.map((text, index) => (
        <TextEditor
          key={text.status}
          text={text}
          onChange={(next) => set({ texts: texts.map((each, place) => (place === index ? next : each)) })}
        />
      ))}
    </SettingsSection>
  )
}
