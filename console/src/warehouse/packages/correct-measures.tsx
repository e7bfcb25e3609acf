import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import Scale from 'lucide-react/icons/scale'
import type { ReactNode } from 'react'
import { useMay } from '../../shell/use-me.ts'
import { PackageDialogButton } from './package-dialog-button.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

interface CorrectMeasuresProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** Corrects measures, while the company has the package. */
export const CorrectMeasures = ({ pkg, onReload }: CorrectMeasuresProps): ReactNode => {
  const mayReceive = useMay('packages.receive')
  if (!mayReceive || pkg.weightLb === null || pkg.status === 'Prealerted' || hasEnded(pkg.status)) return null
  return <PackageDialogButton pkg={pkg} icon={Scale} label="Correct measures" dialog={CorrectDialog} onReload={onReload} />
}
