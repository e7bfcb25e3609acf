import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import Tag from 'lucide-react/icons/tag'
import { useState, type ReactNode } from 'react'
import { correctValue } from '../../api/warehouse/packages.ts'
import { useMay } from '../../shell/use-me.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { usePackageAction, type PackageDialogProps } from './use-package-action.ts'

const ValueDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const [value, setValue] = useState(pkg.packageValue?.toFixed(2) ?? '')
  const [reason, setReason] = useState('')
  const { run, fields, ...state } = usePackageAction(
    () => correctValue(pkg._id, { version: pkg.version, packageValue: Number(value), reason: reason.trim() }),
    { onClose },
  )
  return (
    <FormDialog
      title="Correct the declared value"
      button="Correct"
      state={state}
      onSubmit={() => run(undefined)}
      onReload={onReload}
      onClose={onClose}
    >
      <p>
        The customer sees the change and the reason in the history. It is charged by it; what a bill charges by it is credited
        there and charged anew.
      </p>
      <MoneyField label="Value in US dollars" error={fields['packageValue']} required value={value} onChange={setValue} />
      <Field label="Why" hint="As in: the invoice says so." error={fields['reason']}>
        <Input required maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

interface CorrectValueProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Corrects a declared value, until the package is handed over. */
export const CorrectValue = ({ pkg, onReload }: CorrectValueProps): ReactNode => {
  const mayReceive = useMay('packages.receive')
  const [open, setOpen] = useState(false)
  if (!mayReceive || hasEnded(pkg.status)) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Tag} /> Correct value
      </Button>
      {open && (
        <ValueDialog
          pkg={pkg}
          onClose={close}
          onReload={() => {
            close()
            onReload()
          }}
        />
      )}
    </>
  )
}
