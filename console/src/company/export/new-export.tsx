import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { PasswordInput } from '@parcelport/ui/fields/password-input.tsx'
import { formText } from '@parcelport/ui/form-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { askCompanyExport, companyExportsKey } from '../../api/company/company-exports.ts'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../shell/use-me.ts'

/** Asks for an export, with the password: a password manager may fill it without an event, so it is read on submit. */
export const NewExport = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const { email } = useMe()
  const form = useRef<HTMLFormElement>(null)
  const { run, busy, fields } = useAction(askCompanyExport, {
    onDone: () => {
      form.current?.reset()
      return client.invalidateQueries({ queryKey: companyExportsKey })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    run(formText(new FormData(event.currentTarget), 'password'))
  }
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Everything in one file
      </h2>
      <p>
        Each table as CSV and every file of your company, as a ZIP. Your customers’ identity numbers, tax IDs and identity
        documents are in it; passwords, sessions and keys are not.
      </p>
      <p className="muted">You can download it for 7 days, in this browser only. Each download is noted in the audit log.</p>
      <form ref={form} className="form export-form" onSubmit={submit}>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label="Your password" error={fields.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <div className="form-foot">
          <Button type="submit" variant="ink" busy={busy} busyText="Starting...">
            Make the export
          </Button>
        </div>
      </form>
    </Card>
  )
}
