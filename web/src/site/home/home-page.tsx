import { PageSpinner } from '../../page-spinner.tsx'
import type { ReactNode } from 'react'
import { useWaiting } from '../../api/use-waiting.ts'
import { MAIN_ID } from '../../use-arrival.ts'
import { CallToAction } from '../call-to-action.tsx'
import { homeWaitsFor } from '../queries.ts'
import { BlogSection } from './blog-section.tsx'
import { BrandsSection } from './brands-section.tsx'
import { EstimateStrip } from './estimate-strip.tsx'
import { FaqSection } from './faq-section.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeHero } from './home-hero.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { ReviewsSection } from '../reviews-section.tsx'
import { WhyChooseSection } from './why-choose-section.tsx'
import './home-page.css'

/** The shop window. It waits for its ten requests (READINGS.md "Screens"); each section is empty without its content. */
const HomePage = (): ReactNode =>
  useWaiting(homeWaitsFor) ? (
    <PageSpinner />
  ) : (
    <main id={MAIN_ID} tabIndex={-1}>
      <HomeHead />
      <HomeHero />
      <EstimateStrip />
      <BrandsSection />
      <WhyChooseSection />
      <HowItWorksSection />
      <ReviewsSection />
      <FaqSection />
      <BlogSection />
      <CallToAction />
    </main>
  )

export default HomePage
