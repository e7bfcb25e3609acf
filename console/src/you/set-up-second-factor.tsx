import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { beginSecondFactor, confirmSecondFactor } from '../api/own-account.ts'
import { useAction } from '../api/use-action.ts'
import { ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { StepFoot } from './step-foot.tsx'

interface SecretProps {
  readonly secret: string
  readonly uri: string
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onCancel: (() => void) | undefined
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const ShowSecret = ({ secret, uri, onConfirmed, onCancel }: SecretProps): ReactNode => {
  const { run, busy, fields, problem } = useAction(confirmSecondFactor, {
    onDone: ({ data }) => onConfirmed(data.recoveryCodes),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    run(formText(new FormData(event.currentTarget), 'code').trim())
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p>Scan this with your authenticator app, then type the six-digit code it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator" />
      <p className="small muted secret">
        Cannot scan? Type this key: <code translate="no">{inFours(secret)}</code>
      </p>
      <Field label="6-digit code" error={fields.code ?? problem}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" required autoFocus maxLength={7} />
      </Field>
      <StepFoot button="Turn on" busy={busy} onCancel={onCancel} />
    </form>
  )
}

interface SetUpProps {
  /** Whether an authenticator is already in use: then its code is required too. */
  readonly inUse: boolean
  /** Called when the authenticator is in use and its recovery codes are shown: the title above becomes `setUpTitle(true)`. */
  readonly onCodes: () => void
  readonly onDone: () => void
  /** Closes the dialog, until recovery codes are shown. */
  readonly onCancel?: () => void
}

/** The title of the current step. */
export const setUpTitle = (hasCodes: boolean): string => (hasCodes ? 'Save your recovery codes' : 'Set up your authenticator')

/** The steps to an authenticator: password, QR code, first code, recovery codes. */
export const SetUpSecondFactor = ({ inUse, onCodes, onDone, onCancel }: SetUpProps): ReactNode => {
  const [codes, setCodes] = useState<readonly string[]>()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const begin = useAction(beginSecondFactor, { onDone: ({ data }) => setSecret(data) })
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  const confirmed = (recoveryCodes: readonly string[]): void => {
    setCodes(recoveryCodes)
    onCodes()
  }
  if (secret) return <ShowSecret {...secret} onConfirmed={confirmed} onCancel={onCancel} />
  return (
    <ProofForm
      withCode={inUse}
      fields={begin.fields}
      busy={begin.busy}
      button="Continue"
      onCancel={onCancel}
      onProve={({ password, code }) => begin.run({ password, ...(inUse && { code }) })}
    />
  )
}
