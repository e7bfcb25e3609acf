import type { Review } from '@parcelport/contract/site/content.ts'
import { Stars } from '@parcelport/ui/pictures/stars.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import { RichText } from '../../rich-text.tsx'
import './review-card.css'

/** One review: stars, text (sanitised HTML), author. */
export const ReviewCard = ({
  review: { rating, reviewText, reviewerName, profilePicture },
}: {
  readonly review: Review
}): ReactNode => (
  <figure className="review">
    <Stars rating={rating} />
    <RichText as="blockquote" html={reviewText} />
    <figcaption>
      {profilePicture ? <Picture className="avatar" src={profilePicture} alt="" width={48} height={48} sizes="48px" /> : null}
      <b>{reviewerName}</b>
    </figcaption>
  </figure>
)
