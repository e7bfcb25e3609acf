import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { ConfirmHolds } from './confirm-holds.tsx'
import { DialogFoot } from '../../../lib/dialog-foot.tsx'
import { SignatureField, type Signature } from './signature-field.tsx'

interface HandOverFormProps {
  readonly packages: readonly StaffPackage[]
  /** Submits a form with name, signature and, where the rules ask, the confirmation. */
  readonly action: {
    readonly run: (form: FormData) => void
    readonly busy: boolean
    readonly fields: Readonly<Record<string, string>>
    readonly problem: string
    readonly outdated: boolean
  }
  readonly onClose: () => void
  readonly onReload: () => void
  /** The name of the person who takes them, if known. */
  readonly collector?: string | undefined
  /** The button's label. */
  readonly button?: string
  /** Further fields, before the signature. */
  readonly children?: ReactNode
}

/** The name and signature of the person who takes one or several packages. */
export const HandOverForm = ({
  packages,
  action,
  onClose,
  onReload,
  collector = '',
  button = 'Hand over',
  children,
}: HandOverFormProps): ReactNode => {
  const { run, busy, fields, problem, outdated } = action
  const [name, setName] = useState(collector)
  const [unsigned, setUnsigned] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const signature = useRef<Signature>(null)
  const submit = async (): Promise<void> => {
    const picture = await signature.current?.picture()
    setUnsigned(!picture)
    if (!picture) return
    const form = new FormData()
    form.set('name', name.trim())
    if (confirmed) form.set('confirmed', 'true')
    form.set('signature', picture, 'signature.png')
    run(form)
  }
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Collected by" hint="The customer or the person they sent." error={fields.name}>
        <Input
          required
          maxLength={120}
          autoComplete="off"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {children}
      <SignatureField ref={signature} name={name} error={unsigned ? 'Please let them sign.' : fields.signature} />
      <ConfirmHolds packages={packages} confirmed={confirmed} onChange={setConfirmed} />
      <DialogFoot problem={problem} outdated={outdated} onReload={onReload} onClose={onClose} busy={busy}>
        {button}
      </DialogFoot>
    </form>
  )
}
