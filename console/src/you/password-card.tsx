import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { changePassword, ownSessions } from '../api/own-account.ts'
import { useAction } from '../api/use-action.ts'
import { useMe } from '../shell/use-me.ts'

/**
 * The signed-in person's password; changing it ends every other session. The inputs are uncontrolled: a password manager may fill
 * them without an event, so their values are read on submit.
 */
export const PasswordCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const { email } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const [differs, setDiffers] = useState(false)
  const { run, busy, fields } = useAction(changePassword, {
    onDone: () => {
      form.current?.reset()
      return client.invalidateQueries({ queryKey: ownSessions.queryKey })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = formText(typed, 'password')
    const isSame = formText(typed, 'again') === password
    setDiffers(!isSame)
    if (isSame) run({ currentPassword: formText(typed, 'currentPassword'), password })
  }
  const field = (name: string, label: string, autoComplete: string, error: string | undefined, hint?: string) => (
    <Field label={label} error={error} hint={hint}>
      <PasswordInput name={name} autoComplete={autoComplete} required />
    </Field>
  )
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Password
      </h2>
      <form ref={form} className="form" onSubmit={submit}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {field('currentPassword', 'Current password', 'current-password', fields.currentPassword)}
        {field('password', 'New password', 'new-password', fields.password, 'At least 12 characters, not easy to guess.')}
        {field('again', 'New password again', 'new-password', differs ? 'The two are not the same.' : undefined)}
        <div className="form-foot">
          <Button type="submit" variant="ink" busy={busy} busyText="Changing...">
            Change password
          </Button>
        </div>
      </form>
    </Card>
  )
}
