import { classNames } from '@parcelport/ui/class-names.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { PackageList } from '../../api/warehouse/packages.ts'
import { writtenLongDay, writtenMoment } from '../../lib/written-date.ts'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { useCustomer } from './customer-context.ts'
import './welcome-banner.css'

/** The next flight and its cut-off, if one is planned. */
const leadOf = ({ nextFlight }: Partial<PackageList>): string => {
  if (!nextFlight) return 'Expecting a package? Tell us and we’ll look out for it.'
  const { departsOn, closesAt } = nextFlight
  const leaves = `The next flight leaves Miami on ${writtenLongDay(departsOn)}.`
  return closesAt ? `${leaves} Anything that reaches us by ${writtenMoment(closesAt)} can be on it.` : leaves
}

/** Names the company and the customer (specification.md §2 "Shell"), and links to the most frequent tasks. */
export const WelcomeBanner = ({ list }: { readonly list: PackageList | undefined }): ReactNode => {
  const { name } = useSite()
  const { user } = useCustomer()
  const company = useContent('/get/site-settings')?.infCompany || name
  const picture = useContent('/get/home/hero')?.[0]?.heroImg
  // A new customer needs the address first, which the empty list below offers.
  const isNew = list?.packages.length === 0
  return (
    <section className="dash-welcome on-ink" aria-labelledby="welcome">
      {picture && (
        <div className="dash-welcome-art">
          <Picture src={picture} alt="" sizes="(min-width: 1024px) 460px, (min-width: 768px) 46vw, 1px" />
        </div>
      )}
      <h2 id="welcome">{`Welcome to ${company}, ${user.name}`}</h2>
      <p>{leadOf(list ?? {})}</p>
      <div className="row">
        <Link className={classNames('btn', isNew && 'btn-light')} to={paths.prealert}>
          Create Prealert
        </Link>
        <Link className="btn btn-light" to={paths.address}>
          <Icon of={MapPin} /> My Address
        </Link>
      </div>
    </section>
  )
}
