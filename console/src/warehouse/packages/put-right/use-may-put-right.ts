import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { useMay } from '../../../shell/use-me.ts'

/** Whether the signed-in person may put right what the desk typed of a package: while it is in the company's hands. */
export const useMayPutRight = ({ status, weightLb }: StaffPackageDetail): boolean => {
  const mayReceive = useMay('packages.receive')
  return mayReceive && weightLb !== null && status !== 'Prealerted' && !hasEnded(status)
}
