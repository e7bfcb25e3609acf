import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import type { FormEvent, ReactNode } from 'react'
import { useMe } from '../shell/use-me.ts'
import { StepFoot } from './step-foot.tsx'

export interface Proof {
  readonly password: string
  readonly code: string
}

interface ProofFormProps {
  /** Whether a code of the second factor is required too. */
  readonly withCode: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly button: string
  readonly danger?: boolean
  readonly onProve: (proof: Proof) => void
  readonly onCancel?: (() => void) | undefined
}

/**
 * Asks for the password, and the second factor if there is one, before a change to the account. The inputs are uncontrolled: a
 * password manager may fill them without an event, so their values are read on submit.
 */
export const ProofForm = ({ withCode, fields, busy, button, danger = false, onProve, onCancel }: ProofFormProps): ReactNode => {
  const { email } = useMe()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    onProve({ password: formText(typed, 'password'), code: formText(typed, 'code').trim() })
  }
  return (
    <form className="stack" onSubmit={submit}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" error={fields.password}>
        <PasswordInput name="password" autoComplete="current-password" required autoFocus />
      </Field>
      {withCode && (
        <Field label="Code of your authenticator" hint="Or a recovery code." error={fields.code}>
          <Input name="code" autoComplete="one-time-code" required maxLength={40} spellCheck={false} />
        </Field>
      )}
      <StepFoot button={button} busy={busy} danger={danger} onCancel={onCancel} />
    </form>
  )
}
