import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WholeBill } from '../../../api/billing/bills.ts'
import { packageDetail } from '../../../api/warehouse/packages.ts'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'

const Place = ({ packageId }: { readonly packageId: string }): ReactNode => {
  const { data } = useQuery(packageDetail(packageId))
  if (!data?.pickup) return null
  const { name, openingHours, openUntil } = data.pickup
  return (
    <Notice tone="green" title={`Next: collect at ${name}${openUntil === undefined ? '' : `, open until ${openUntil}`}`}>
      {openingHours.map(({ days, hours }) => (
        <p key={days}>{`${days}: ${hours}`}</p>
      ))}
      <p>
        <Link to={`${paths.packages}?package=${encodeURIComponent(packageId)}`}>What to bring</Link> or{' '}
        <Link to={paths.passes}>make a pick-up pass</Link>
      </p>
    </Notice>
  )
}

/** After a bill is paid: where its packages wait, with the hours of the place. Nothing while none of them waits. */
export const NextToCollect = ({ packages }: Pick<WholeBill, 'packages'>): ReactNode => {
  const packageId = packages.find((pkg) => pkg.packageId !== null)?.packageId
  return packageId == null ? null : <Place packageId={packageId} />
}
