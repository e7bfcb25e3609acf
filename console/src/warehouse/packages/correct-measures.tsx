import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Scale from 'lucide-react/icons/scale'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../shell/use-me.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface CorrectMeasuresProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Corrects measures, while the company has the package. */
export const CorrectMeasures = ({ pkg, onReload }: CorrectMeasuresProps): ReactNode => {
  const mayReceive = useMay('packages.receive')
  const [open, setOpen] = useState(false)
  if (!mayReceive || pkg.weightLb === null || pkg.status === 'Prealerted' || hasEnded(pkg.status)) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        <Icon of={Scale} /> Correct measures
      </Button>
      {open && (
        <CorrectDialog
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
