import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useUnsavedSection } from './save-all.tsx'

interface SettingsSectionProps {
  readonly id: string
  readonly title: string
  readonly about: ReactNode
  /** Without it, the section has buttons of its own. */
  readonly onSave?: () => void
  readonly busy?: boolean
  readonly changed?: boolean
  readonly children: ReactNode
}

/** One matter of the settings, saved by itself or with others that wait. */
export const SettingsSection = ({
  id,
  title,
  about,
  onSave,
  busy = false,
  changed = false,
  children,
}: SettingsSectionProps): ReactNode => {
  const form = useRef<HTMLFormElement>(null)
  useUnsavedSection(id, changed && onSave !== undefined, { title, busy, form })
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
