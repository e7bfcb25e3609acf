import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { PackageList } from '../../api/warehouse/packages.ts'
import { writtenDay, writtenDayAndTime, writtenLongDay, writtenMoment } from '../../lib/written-date.ts'
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

/** Names the company and the customer (specification.md §2 "Shell"). */
const useWelcome = (): string => {
  const { name } = useSite()
  const { user } = useCustomer()
  return `Welcome to ${useContent('/get/site-settings')?.infCompany || name}, ${user.name}`
}

interface WelcomeProps {
  readonly list: PackageList | undefined
}

/** The welcome of a first visit, with links to the first tasks. */
export const WelcomeBanner = ({ list }: WelcomeProps): ReactNode => {
  const welcome = useWelcome()
  const picture = useContent('/get/home/hero')?.[0]?.heroImg
  return (
    <section className="dash-welcome on-ink" aria-labelledby="welcome">
      {picture && (
        <div className="dash-welcome-art">
          <Picture src={picture} alt="" sizes="(min-width: 1024px) 460px, (min-width: 768px) 46vw, 1px" />
        </div>
      )}
      <h2 id="welcome">{welcome}</h2>
      <p>{leadOf(list ?? {})}</p>
      <div className="row">
        {/* A new customer needs the address first, which the empty list below offers. */}
        <Link className="btn btn-light" to={paths.prealert}>
          Create Prealert
        </Link>
        <Link className="btn btn-light" to={paths.address}>
          <Icon of={MapPin} /> My Address
        </Link>
      </div>
    </section>
  )
}

/** The welcome of every other visit: one line, and the next flight if one is planned. */
export const WelcomeLine = ({ list }: WelcomeProps): ReactNode => {
  const { departsOn, closesAt } = list?.nextFlight ?? {}
  return (
    <div className="dash-hello">
      <h2>{useWelcome()}</h2>
      {departsOn !== undefined && (
        <p>{`Next flight ${writtenDay(departsOn)}${closesAt === undefined ? '' : `, closes ${writtenDayAndTime(closesAt)}`}`}</p>
      )}
    </div>
  )
}
