import { PageSpinner } from '../../page-spinner.tsx'
import type { ReactNode } from 'react'
import { useWaiting } from '../../api/use-waiting.ts'
import { MAIN_ID } from '../../use-arrival.ts'
import { HomeRest } from './home-rest.tsx'
import { homeWaitsFor } from '../queries.ts'
import { BrandsSection } from './brands-section.tsx'
import { EstimateStrip } from './estimate-strip.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeHero } from './home-hero.tsx'
import './home-page.css'
// What the late part looks like is needed from the start.
import '../blog-card.css'
import '../call-to-action.css'
import '../review-card.css'
import '../section-head.css'

/** The shop window. It waits for its ten requests (specification.md §2 "Public pages"); each section is empty without its content. */
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
