import type { ReactNode } from 'react'
import { CallToAction } from '../parts/call-to-action.tsx'
import { ReviewsSection } from '../parts/reviews-section.tsx'
import { BlogSection } from './blog-section.tsx'
import { FaqSection } from './faq-section.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { WhyChooseSection } from './why-choose-section.tsx'

/** The sections of the home page below the first screens. */
export const HomeRest = (): ReactNode => (
  <>
    <WhyChooseSection />
    <HowItWorksSection />
    <ReviewsSection />
    <FaqSection />
    <BlogSection />
    <CallToAction />
  </>
)
