import { Button } from '@parcelport/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { packageQuery } from '../../api/warehouse/packages.ts'
import type { StaffRequest } from '../../api/warehouse/requests.ts'
import { PrintLabelButton } from '../label/print-label-button.tsx'
import { labelOf } from '../label/printed-label.ts'
import { useMay } from '../../shell/use-me.ts'
import { PartsDialog } from './parts-dialog.tsx'

/** The label of one of the packages of a split. */
const Label = ({ pkg: { _id, trackingNumber } }: { readonly pkg: StaffRequest['packages'][number] }): ReactNode => {
  const mayRead = useMay('packages.read')
  const pkg = useQuery({ ...packageQuery(_id), enabled: mayRead }).data
  return (
    pkg && (
      <li className="row">
        <b translate="no" className="num wrap-anywhere">
          {trackingNumber}
        </b>{' '}
        <PrintLabelButton label={labelOf(pkg)} />
      </li>
    )
  )
}

interface SplitPartsProps {
  readonly request: StaffRequest
  readonly split: NonNullable<StaffRequest['split']>
  /** Whether the signed-in person took this request. */
  readonly mine: boolean
}

/** A split: the number of packages, their contents, and their labels when it is done. */
export const SplitParts = ({ request, split, mine }: SplitPartsProps): ReactNode => {
  const [saying, setSaying] = useState(false)
  const { into, parts } = split
  const waits = request.packages.some(({ scannedAt }) => scannedAt === null)
  if (request.state === 'done')
    return (
      <ul className="req-packages">
        {request.packages.map((pkg) => (
          <Label key={pkg._id} pkg={pkg} />
        ))}
      </ul>
    )
  return (
    <>
      <p>
        <b>{`Into ${into} packages`}</b>
      </p>
      {parts && <p className="wrap-anywhere">{parts.map(({ description, shelf }) => `${description}, ${shelf}`).join('; ')}</p>}
      {mine && (
        <div className="req-foot">
          <Button variant="line" disabled={waits} onClick={() => setSaying(true)}>
            {parts ? 'Change what is in each' : 'Say what is in each'}
          </Button>
        </div>
      )}
      {saying && <PartsDialog request={request} split={split} onClose={() => setSaying(false)} />}
    </>
  )
}
