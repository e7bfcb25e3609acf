import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'
import { deliverPackage } from '../../../api/warehouse/packages.ts'
import { HandOverForm } from './hand-over-form.tsx'
import { usePackageAction, type PackageDialogProps } from '../use-package-action.ts'

/** Hands a package over against a name and a signature. */
export const HandOverDialog = ({ pkg, onClose, onReload }: PackageDialogProps): ReactNode => {
  const action = usePackageAction(
    (form: FormData) => {
      form.set('version', String(pkg.version))
      return deliverPackage(pkg._id, form)
    },
    { onClose },
  )
  return (
    <Dialog open onClose={onClose} title={`Hand over ${pkg.trackingNumber}`}>
      <HandOverForm packages={[pkg]} action={action} onClose={onClose} onReload={onReload} />
    </Dialog>
  )
}
