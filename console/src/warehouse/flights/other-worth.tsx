import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { FlightCustoms } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** Packages that are named. */
const NAMED = 10

const usd = (decimal: string | null): string => (decimal === null ? 'nothing' : moneyText(Number(decimal), 'USD'))

/** Packages of a flight whose items are not worth what is declared: advice, which hinders no seal. */
export const OtherWorth = ({ packages }: { readonly packages: FlightCustoms['otherWorth'] }): ReactNode => {
  const more = packages.length - NAMED
  if (packages.length === 0) return null
  return (
    <Notice
      level={2}
      title={`Items and declared value differ in ${packages.length === 1 ? '1 package' : `${packages.length} packages`}`}
    >
      <ul>
        {packages.slice(0, NAMED).map(({ packageId, trackingNumber, itemsValue, declaredValue }) => (
          <li key={packageId}>
            <Link to={paths.package(packageId)}>
              <span translate="no">{trackingNumber}</span>
            </Link>{' '}
            <span className="num">{`items ${usd(itemsValue)}, declared ${usd(declaredValue)}`}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{`And ${more} more.`}</p>}
      <p>Papers say both. It hinders nothing.</p>
    </Notice>
  )
}
