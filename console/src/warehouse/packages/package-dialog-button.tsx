import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type { PackageDialogProps } from './use-package-action.ts'

interface PackageDialogButtonProps extends Omit<PackageDialogProps, 'onClose'> {
  readonly icon: ComponentProps<typeof Icon>['of']
  readonly label: string
  readonly dialog: ComponentType<PackageDialogProps>
}

/** A button that opens a dialog about a package. The dialog closes before the package is loaded again. */
export const PackageDialogButton = ({ pkg, icon, label, dialog: Opened, onReload }: PackageDialogButtonProps): ReactNode => {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon of={icon} /> {label}
      </Button>
      {open && (
        <Opened
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
