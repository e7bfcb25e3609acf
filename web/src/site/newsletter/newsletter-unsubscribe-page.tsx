import type { ReactNode } from 'react'
import { unsubscribe } from '../../api/site/newsletter.ts'
import { NewsletterStep } from './newsletter-step.tsx'

/** The page of the unsubscribe link at the end of every mail. */
const NewsletterUnsubscribePage = (): ReactNode => (
  <NewsletterStep
    title="Leave the newsletter?"
    text="We stop at once. What concerns your packages still reaches you."
    action="Unsubscribe"
    failed="Failed to unsubscribe. Please try again."
    act={unsubscribe}
  />
)

export default NewsletterUnsubscribePage
