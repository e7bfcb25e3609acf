import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { changePassword, ownSessions } from '../api/own-account.ts'
import { useAction } from '../api/use-action.ts'
import { useMe } from '../shell/use-me.ts'

const empty = { currentPassword: '', password: '', again: '' }

/** The signed-in person's password; changing it ends every other session. */
export const PasswordCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const { email } = useMe()
  const [values, setValues] = useState(empty)
  const [differs, setDiffers] = useState(false)
  const { run, busy, fields } = useAction(changePassword, {
    onDone: () => {
      setValues(empty)
      return client.invalidateQueries({ queryKey: ownSessions.queryKey })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { again, ...body } = values
    setDiffers(again !== body.password)
    if (again === body.password) run(body)
  }
  const field = (name: keyof typeof empty, label: string, autoComplete: string, error: string | undefined, hint?: string) => (
    <Field label={label} error={error} hint={hint}>
      <PasswordInput
        autoComplete={autoComplete}
        required
        value={values[name]}
        onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Password
      </h2>
      <form className="form" onSubmit={submit}>
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
