import type { StaffClaim, UnknownPackage } from '@parcelport/contract/warehouse/desk/staff-receiving.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DetailList } from '@parcelport/ui/lists/detail-list.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ImageOff from 'lucide-react/icons/image-off'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { unknownPhotoAddress } from '../../api/warehouse/unknown.ts'
import { capitalised } from '../../lib/capitalised.ts'
import { pounds, shortlyWritten } from '../../lib/days-here.ts'
import { PrintLabelButton } from '../label/print-label-button.tsx'
import { labelOf } from '../label/printed-label.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { Announced } from './announced.tsx'
import { ApproveClaimDialog } from './approve-claim-dialog.tsx'
import { ClaimRow } from './claim-row.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { RefuseClaimDialog } from './refuse-claim-dialog.tsx'

const Photos = ({ unknown }: { readonly unknown: UnknownPackage }): ReactNode =>
  unknown.photos.length === 0 ? (
    <p className="no-photo">
      <Icon of={ImageOff} /> No photos
    </p>
  ) : (
    <div className="bin-photos">
      {unknown.photos.map((fileId, index) => (
        <a key={fileId} href={unknownPhotoAddress(unknown._id, fileId)} target="_blank" rel="noreferrer">
          <img
            src={unknownPhotoAddress(unknown._id, fileId)}
            alt={`Photo ${index + 1} of ${unknown.reference}`}
            loading="lazy"
          />
        </a>
      ))}
    </div>
  )

const Claims = ({ unknown }: { readonly unknown: UnknownPackage }): ReactNode => {
  const mayDecide = useMay('packages.receive') && unknown.packageId === null
  const [refusing, setRefusing] = useState<StaffClaim>()
  const [approving, setApproving] = useState<StaffClaim>()
  if (unknown.claims.length === 0) return null
  return (
    <>
      <h3>{unknown.claims.length === 1 ? 'A customer claims it' : `${unknown.claims.length} customers claim it`}</h3>
      <ul className="claims">
        {unknown.claims.map((claim) => (
          <ClaimRow
            key={claim._id}
            claim={claim}
            actions={
              mayDecide && (
                <>
                  <Button variant="line" size="sm" onClick={() => setRefusing(claim)}>
                    Refuse<span className="sr-only"> the claim of {claim.customer.name}</span>
                  </Button>
                  <Button variant="ink" size="sm" onClick={() => setApproving(claim)}>
                    Approve<span className="sr-only"> the claim of {claim.customer.name}</span>
                  </Button>
                </>
              )
            }
          />
        ))}
      </ul>
      {approving && (
        <ApproveClaimDialog key={approving._id} claim={approving} unknown={unknown} onClose={() => setApproving(undefined)} />
      )}
      {refusing && <RefuseClaimDialog key={refusing._id} claim={refusing} onClose={() => setRefusing(undefined)} />}
    </>
  )
}

/** One package of the unknown bin: its details, who announced and who claims it, and the way to assign it. */
export const UnknownCard = ({ unknown }: { readonly unknown: UnknownPackage }): ReactNode => {
  const [giving, setGiving] = useState(false)
  const mayGive = useMay('packages.receive')
  const { size, condition, battery } = unknown
  return (
    <Card as="article" aria-label={unknown.trackingNumber ?? unknown.reference} className="bin">
      <Photos unknown={unknown} />
      <div className="bin-facts">
        <div className="spread">
          <h2 translate={unknown.trackingNumber === null ? undefined : 'no'} className="num">
            {unknown.trackingNumber ?? 'Number cannot be read'}
          </h2>
          {unknown.packageId ? (
            <Button as={Link} variant="line" size="sm" to={paths.package(unknown.packageId)}>
              See the package
            </Button>
          ) : (
            mayGive && (
              <Button size="sm" onClick={() => setGiving(true)}>
                Give to a customer<span className="sr-only">: {unknown.reference}</span>
              </Button>
            )
          )}
        </div>
        <DetailList
          items={[
            { label: 'Label says', value: unknown.label || undefined },
            { label: 'Shelf', value: unknown.shelf },
            {
              label: 'Weight',
              value: `${pounds(unknown.weightLb)}${size ? `, ${size.length} × ${size.width} × ${size.height} in` : ''}`,
            },
            { label: 'Condition', value: `${capitalised(condition)}${battery === 'none' ? '' : `, battery ${battery}`}` },
            { label: 'Received', value: `${shortlyWritten(unknown.receivedAt)} by ${unknown.receivedBy}` },
            { label: 'Our number', value: unknown.reference },
          ]}
        />
        <div>
          <PrintLabelButton label={labelOf(unknown)} of={unknown.reference} />
        </div>
        <Announced unknown={unknown} />
        <Claims unknown={unknown} />
      </div>
      {giving && <GiveDialog unknown={unknown} onClose={() => setGiving(false)} />}
    </Card>
  )
}
