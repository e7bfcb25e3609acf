import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useMay } from '../shell/use-me.ts'

interface UnpricedHereProps {
  readonly packages: PickupDue['unpriced']
  /** Leaves packages on their shelf; the others can go. */
  readonly onLeave: (ids: readonly string[]) => void
}

/** The packages that cannot be handed over because one of their charges has no price, with the way to each. */
export const UnpricedHere = ({ packages, onLeave }: UnpricedHereProps): ReactNode => {
  const mayCorrect = useMay('packages.receive')
  return (
    <Notice
      tone="red"
      title={packages.length === 1 ? '1 package waits for a price' : `${packages.length} packages wait for a price`}
    >
      <ul>
        {packages.map(({ _id, trackingNumber, charges }) => (
          <li key={_id}>
            <span>{`${charges.join(', ')} of ${trackingNumber}`}</span>{' '}
            <Link to={paths.package(_id)}>{mayCorrect ? 'Enter its value' : 'See the package'}</Link>
          </li>
        ))}
      </ul>
      <p>
        A package can be handed over once its value is entered, or once it is charged by hand. The others can go without it.
      </p>
      <Button variant="line" size="sm" onClick={() => onLeave(packages.map(({ _id }) => _id))}>
        {packages.length === 1 ? 'Leave it on the shelf' : 'Leave them on the shelf'}
      </Button>
    </Notice>
  )
}
