import type { ScannedPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { ReactNode } from 'react'

/** The name on a label when it is not the customer's: shown next to the match, without stopping the work. */
export const LabelSays = ({
  pkg: { consignee, consigneeIs, customer },
}: {
  readonly pkg: Pick<ScannedPackage, 'consignee' | 'consigneeIs' | 'customer'>
}): ReactNode => {
  if (consigneeIs === 'customer') return null
  if (consigneeIs !== 'other')
    return (
      <p>
        Label says <b>{consignee}</b>
        <span>{`: a receiver of ${customer.name}${consigneeIs === 'receiver' ? '' : ', not checked yet'}.`}</span>
      </p>
    )
  return (
    <p>
      Label says <b>{consignee}</b>
      {`: not ${customer.name}, nor one of their receivers. Compare it with the box, and go on if the rest fits.`}
    </p>
  )
}
