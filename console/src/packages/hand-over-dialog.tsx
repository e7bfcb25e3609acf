import { Dialog } from '@parcelport/ui/dialog.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { deliverPackage } from '../api/packages.ts'
import { ConfirmHolds } from './confirm-holds.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { SignatureField, type Signature } from './signature-field.tsx'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

/** Hands a package over against a name and a signature. */
export const HandOverDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const [name, setName] = useState('')
  const [unsigned, setUnsigned] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const signature = useRef<Signature>(null)
  const { run, busy, fields, problem, conflict } = usePackageAction(
    async (picture: Blob) => {
      const form = new FormData()
      form.set('version', String(pkg.version))
      form.set('name', name.trim())
      if (confirmed) form.set('confirmed', 'true')
      form.set('signature', picture, 'signature.png')
      return deliverPackage(pkg._id, form)
    },
    { onClose },
  )
  const submit = async (): Promise<void> => {
    const picture = await signature.current?.picture()
    setUnsigned(!picture)
    if (picture) run(picture)
  }
  return (
    <Dialog open onClose={onClose} title={`Hand over ${pkg.trackingNumber}`}>
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
        <SignatureField ref={signature} name={name} error={unsigned ? 'Please let them sign.' : fields.signature} />
        <ConfirmHolds packages={[pkg]} confirmed={confirmed} onChange={setConfirmed} />
        <DialogFoot problem={problem} conflict={conflict} onReload={onReload} onClose={onClose} busy={busy}>
          Hand over
        </DialogFoot>
      </form>
    </Dialog>
  )
}
