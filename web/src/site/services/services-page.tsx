import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { NextSteps } from '../parts/next-steps.tsx'
import { servicesQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { ServiceGrid } from './service-grid.tsx'

/**
 * The company's services, each with its button. It shares no content with the home page, so that all of that page's calls are
 * its own.
 */
const ServicesPage = (): ReactNode => {
  const hero = useContent('/get/service-hero')
  return (
    <PageFrame
      name="Services"
      path={paths.services}
      queries={servicesQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <ServiceGrid />
      <NextSteps />
    </PageFrame>
  )
}

export default ServicesPage
