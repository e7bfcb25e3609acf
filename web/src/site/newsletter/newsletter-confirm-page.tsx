import type { ReactNode } from 'react'
import { confirmSubscription } from '../../api/site/newsletter.ts'
import { NewsletterStep } from './newsletter-step.tsx'

/** The page of the link "Yes, send me news" of the first mail. */
const NewsletterConfirmPage = (): ReactNode => (
  <NewsletterStep
    title="Confirm your subscription"
    text="One tap, and our news come to your inbox. Every mail has a link to leave."
    action="Yes, send me news"
    failed="Failed to confirm your subscription. Please try again."
    act={confirmSubscription}
  />
)

export default NewsletterConfirmPage
