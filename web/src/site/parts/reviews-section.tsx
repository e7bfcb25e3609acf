import { Carousel } from '@parcelport/ui/motion/carousel.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { ReviewCard } from './review-card.tsx'

/** Reviews of customers, in a carousel of 1, 1.2, 2 or 3 with a gap of 16 px (specification.md §9). */
export const ReviewsSection = (): ReactNode => {
  const { title, description, reviews = [] } = useContent('/get/reviews-section') ?? {}
  if (reviews.length === 0) return null
  return (
    <section className="section sand" id="reviews" tabIndex={-1}>
      <div className="container">
        <Carousel
          label={title || 'Reviews'}
          heading={
            <>
              <h2>{title}</h2>
              <p className="lead">{description}</p>
            </>
          }
          bleed
          className="slides-1 slides-gap-4 min-[640px]:slides-[1.2] md:slides-2 lg:slides-3"
        >
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </Carousel>
      </div>
    </section>
  )
}
