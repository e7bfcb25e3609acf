import { classNames } from '@parcelport/ui/class-names.ts'
import { Status } from '@parcelport/ui/lists/status.tsx'
import type { ReactNode } from 'react'
import type { Package } from '../../../api/warehouse/packages.ts'
import { useSayUsd } from '../../payment/use-say-usd.ts'
import { statusLine } from './status-line.ts'
import { statusLook } from './status-look.ts'

/** A package's status: icon, word and tint. */
export const PackageStatus = ({ status }: Pick<Package, 'status'>): ReactNode => (
  <Status {...statusLook(status)}>{status}</Status>
)

/** The status, and under it the package's place, or its missing paper and deadline. */
export const StatusWithLine = ({ pkg }: { readonly pkg: Package }): ReactNode => {
  const line = statusLine(pkg, useSayUsd())
  return (
    <>
      <PackageStatus status={pkg.status} />
      {line && (
        <span className={classNames('sub', (pkg.status === 'Action required' || (pkg.storage?.feeUsd ?? 0) > 0) && 'sub-late')}>
          {line}
        </span>
      )}
    </>
  )
}
