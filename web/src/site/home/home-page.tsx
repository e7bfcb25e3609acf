import { PageSpinner } from '../../frame/page-spinner.tsx'
import type { ReactNode } from 'react'
import { useWaiting } from '../../frame/use-waiting.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { HomeRest } from './home-rest.tsx'
import { homeWaitsFor } from '../queries.ts'
import { BrandsSection } from './brands-section.tsx'
import { EstimateStrip } from './estimate-strip.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeHero } from './home-hero.tsx'
import './home-page.css'
// The styles of the late part are needed from the start.
import '../parts/blog-card.css'
import '../parts/call-to-action.css'
import '../parts/review-card.css'
import '../parts/section-head.css'

/** The home page. It waits for its ten requests (specification.md §2 "Public pages"); each section is empty without its content. */
const HomePage = (): ReactNode =>
  useWaiting(homeWaitsFor) ? (
    <PageSpinner />
  ) : (
    <main id={MAIN_ID} tabIndex={-1}>
      <HomeHead />
      <HomeHero />
      <EstimateStrip />
      <BrandsSection />
      <HomeRest />
    </main>
  )

export default HomePage
