import { Icon } from '@parcelport/ui/icon.tsx'
import { Picture } from '@parcelport/ui/picture.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { useContent } from '../../api/content.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site-context.ts'
import { useCustomer } from './customer-context.ts'
import './welcome-banner.css'

/** Names the company and the customer (SPEC.md §2 "Shell"), and offers what most come for. */
export const WelcomeBanner = (): ReactNode => {
  const { name } = useSite()
  const { user } = useCustomer()
  const company = useContent('/get/site-settings')?.infCompany || name
  const picture = useContent('/get/home/hero')?.[0]?.heroImg
  return (
    <section className="dash-welcome on-ink" aria-labelledby="welcome">
      {picture && (
        <div className="dash-welcome-art">
          <Picture src={picture} alt="" sizes="(min-width: 1024px) 460px, (min-width: 768px) 46vw, 1px" />
        </div>
      )}
      <h2 id="welcome">{`Welcome to ${company}, ${user.name}`}</h2>
      <p>Expecting a parcel? Tell us and we’ll look out for it.</p>
      <div className="row">
        <Link className="btn" to={paths.prealert}>
          Create Prealert
        </Link>
        <Link className="btn btn-light" to={paths.address}>
          <Icon of={MapPin} /> My Address
        </Link>
      </div>
    </section>
  )
}
