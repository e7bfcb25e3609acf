import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { useState, type FormEvent, type ReactNode } from 'react'
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

/** Asks for the password, and the second factor if there is one, before a change to the account. */
export const ProofForm = ({ withCode, fields, busy, button, danger = false, onProve, onCancel }: ProofFormProps): ReactNode => {
  const { email } = useMe()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onProve({ password, code: code.trim() })
  }
  return (
    <form className="stack" onSubmit={submit}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" error={fields.password}>
        <PasswordInput
          autoComplete="current-password"
          required
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {withCode && (
        <Field label="Code of your authenticator" hint="Or a recovery code." error={fields.code}>
          <Input
            autoComplete="one-time-code"
            required
            maxLength={40}
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <StepFoot button={button} busy={busy} danger={danger} onCancel={onCancel} />
    </form>
  )
}
