import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { mailLink } from '../../lib/contact-links.ts'
import { paths } from '../../paths.ts'
import { NextSteps } from '../parts/next-steps.tsx'
import { contactQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { PlacesToCollect } from './places-to-collect.tsx'
import { WaysToReach } from './ways-to-reach.tsx'
import './contact-page.css'

/** Shown when the form cannot be sent. */
const Instead = (): ReactNode => {
  const { email = '', phoneNumber = '' } = useContent('/get/site-settings') ?? {}
  const link = mailLink(email)
  return (
    <Notice title="Sending needs JavaScript">
      <p>
        Without it, please write to{' '}
        {link ? (
          <a translate="no" href={link}>
            {email}
          </a>
        ) : (
          <span>us by email</span>
        )}
        <span>{phoneNumber === '' ? '.' : ` or call ${phoneNumber}.`}</span>
      </p>
    </Notice>
  )
}

/** Hero, the form, every way to contact the company, and the pick-up places. */
const ContactPage = (): ReactNode => {
  const hero = useContent('/get/contact-us-hero')
  return (
    <PageFrame
      name="Contact us"
      path={paths.contact}
      queries={contactQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <section className="section sand">
        <div className="container contact">
          <EnquiryForm instead={<Instead />} />
          <WaysToReach />
        </div>
      </section>
      <PlacesToCollect />
      <NextSteps sand />
    </PageFrame>
  )
}

export default ContactPage
