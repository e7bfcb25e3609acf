import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useUnsavedSection } from './save-all.tsx'

interface Saving {
  readonly onSave: () => void
  readonly busy: boolean
  /** The error of the last save. */
  readonly failure: Error | null
  readonly changed: boolean
}

/** Without `onSave`, the section has its own buttons. */
type SettingsSectionProps = (Saving | { readonly [Part in keyof Saving]?: never }) & {
  readonly id: string
  readonly title: string
  readonly about: ReactNode
  readonly children: ReactNode
}

/** One section of the settings, saved alone or together with others. */
export const SettingsSection = ({
  id,
  title,
  about,
  onSave,
  busy = false,
  failure = null,
  changed = false,
  children,
}: SettingsSectionProps): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedSection(id, changed && onSave !== undefined, { title, failure, form })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSave?.()
  }
  return (
    <Card as="section" id={id} className="settings-section" aria-labelledby={`${id}-title`}>
      <div>
        <h2 className="card-title" id={`${id}-title`}>
          {title}
        </h2>
        <p className="small muted">{about}</p>
      </div>
      {onSave ? (
        <form className="form" ref={form} onSubmit={submit}>
          {children}
          <div className="form-foot">
            <Button type="submit" busy={busy} busyText="Saving..." disabled={!changed}>
              Save
            </Button>
          </div>
        </form>
      ) : (
        <div className="form">{children}</div>
      )}
    </Card>
  )
}
