import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { packingTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { packageQuery } from '../../api/warehouse/packages.ts'
import { askTogether, type StaffRequest } from '../../api/warehouse/requests.ts'
import { PrintLabelButton } from '../label/print-label-button.tsx'
import { labelOf } from '../label/printed-label.ts'
import { pounds } from '../../lib/days-here.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { BoxDialog } from './box-dialog.tsx'
import { useRequestAction } from './use-request-action.ts'

type BoxedRequest = NonNullable<StaffRequest['together']>

const usd = (sum: number | null): string => (sum === null ? 'somebody must say' : moneyText(sum, 'USD'))

/** Compares the freight with and without the box, before a step that cannot be undone. */
const Compared = ({ box }: { readonly box: NonNullable<BoxedRequest['box']> }): ReactNode => {
  const { apartUsd, togetherUsd, dearer, agreed, weightLb } = box
  if (apartUsd === null && togetherUsd === null)
    return (
      <Notice tone="sand" title={`The box weighs ${pounds(weightLb)}`}>
        No rates say what its freight costs.
      </Notice>
    )
  return (
    <Notice tone={dearer && !agreed ? 'red' : 'green'} title={`Freight together ${usd(togetherUsd)}, apart ${usd(apartUsd)}`}>
      <p>
        {!dearer
          ? `The box weighs ${pounds(weightLb)}.`
          : agreed
            ? 'The customer has seen both, and wants it together.'
            : 'One box costs more than apart: the customer must say so first.'}
      </p>
    </Notice>
  )
}

/** The finished box, with its label. */
const Became = ({ box }: { readonly box: NonNullable<BoxedRequest['package']> }): ReactNode => {
  const mayRead = useMay('packages.read')
  const pkg = useQuery({ ...packageQuery(box._id), enabled: mayRead }).data
  return (
    <p className="row">
      <b translate="no" className="num wrap-anywhere">
        {mayRead ? (
          <Link to={paths.package(box._id)}>
            <span translate="no">{box.trackingNumber}</span>
          </Link>
        ) : (
          box.trackingNumber
        )}
      </b>
      {pkg && <PrintLabelButton label={labelOf(pkg)} />}
    </p>
  )
}

interface OneBoxProps {
  readonly request: StaffRequest
  readonly together: BoxedRequest
  /** Whether the signed-in person took this request. */
  readonly mine: boolean
}

/** Consolidation: the packages that are kept, the box at the desk, and the finished box. */
export const OneBox = ({ request, together, mine }: OneBoxProps): ReactNode => {
  const [measuring, setMeasuring] = useState(false)
  const ask = useRequestAction(() => askTogether(request._id))
  const { packing, leftOut, box, package: became } = together
  const waits = request.packages.some(({ scannedAt }) => scannedAt === null)
  return (
    <>
      <p>
        <b>{packingTitles[packing]}</b>
      </p>
      {leftOut.length > 0 && <p className="wrap-anywhere">{`Left out: ${leftOut.join(', ')}`}</p>}
      {box && <Compared box={box} />}
      {mine && (
        <div className="req-foot">
          {box?.dearer && !box.agreed && (
            <Button busy={ask.busy} onClick={() => ask.run()}>
              Ask the customer
            </Button>
          )}
          <Button variant="line" disabled={waits} onClick={() => setMeasuring(true)}>
            {box ? 'Measure the box again' : 'Measure the box'}
          </Button>
        </div>
      )}
      {became && <Became box={became} />}
      {measuring && <BoxDialog request={request} onClose={() => setMeasuring(false)} />}
    </>
  )
}
