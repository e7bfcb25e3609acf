import type { Service } from '@parcelport/contract/site/content.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import { isSafeLink } from '../../lib/html/safe-link.ts'
import { paths } from '../../paths.ts'
import { ContentLink } from '../parts/content-link.tsx'

/** The address of a service's button: its own if it is safe, otherwise the contact page. */
const leadsTo = ({ btnLink = '' }: Service): string => (isSafeLink(btnLink) ? btnLink : paths.contact)

/** Icon, title, subtitle, short description and a button: bordered when btnType is border, otherwise filled (specification.md §2). */
export const ServiceCard = ({ service }: { readonly service: Service }): ReactNode => {
  const { image, title, subTitle, shortDesc, btnType, btnText } = service
  return (
    <article className="service card">
      {image ? <Picture className="content-icon" src={image} alt="" width={64} height={64} sizes="64px" /> : null}
      <h3>{title}</h3>
      <p className="service-sub">{subTitle}</p>
      <p className="muted">{shortDesc}</p>
      {btnText ? (
        <ContentLink to={leadsTo(service)} variant={btnType === 'border' ? 'line' : 'coral'} label={`${btnText}: ${title}`}>
          {btnText}
        </ContentLink>
      ) : null}
    </article>
  )
}
