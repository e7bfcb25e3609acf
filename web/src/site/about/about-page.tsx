import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { aboutQueries } from '../queries.ts'
import { ReviewsSection } from '../parts/reviews-section.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { CompanyVideo } from './company-video.tsx'
import { PromisesSection } from './promises-section.tsx'
import { ReviewsData } from './reviews-data.tsx'
import './about-page.css'

/** About the company: promises, a film, reviews of customers. */
const AboutPage = (): ReactNode => {
  const hero = useContent('/get/about-service-hero')
  return (
    <PageFrame
      name="About us"
      path={paths.about}
      queries={aboutQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <PromisesSection />
      <CompanyVideo />
      <ReviewsSection />
      <ReviewsData />
      <CallToAction />
    </PageFrame>
  )
}

export default AboutPage
