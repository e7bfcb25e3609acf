import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { plainText } from '../../lib/html/plain-text.ts'
import { useSite } from '../../frame/site-context.ts'
import { JsonLd } from '../parts/json-ld.tsx'

/** The page's reviews as linked data: each exactly as shown, and without an average, because the company chose which ones to print. */
export const ReviewsData = (): ReactNode => {
  const { name, origin } = useSite()
  const { reviews = [] } = useContent('/get/reviews-section') ?? {}
  if (reviews.length === 0) return null
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: origin,
        review: reviews.map(({ reviewerName, reviewText, rating }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: reviewerName },
          reviewBody: plainText(reviewText),
          reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
        })),
      }}
    />
  )
}
