import type { Document } from '@parcelport/contract/site/content.ts'
import { MOST_RATINGS_SHOWN } from '@parcelport/contract/site/ratings-rules.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { escapeHtml } from '../../../platform/mail/mail-blocks.ts'

/** A person's lines as the HTML that reviews are written in. Pure. */
const wordsAsHtml = (words: string): string =>
  words
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The reviews section with the latest published words of customers, after what the company wrote there. */
export const withRatings = async (
  tx: Tx,
  section: Document<'/get/reviews-section'>,
): Promise<Document<'/get/reviews-section'>> => {
  const rows = await tx
    .selectFrom('ratings')
    .select(['id', 'stars', 'words', 'shown_as'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RATINGS_SHOWN)
    .execute()
  const said = rows.map(({ id, stars, words, shown_as: shownAs }) => ({
    _id: id,
    profilePicture: '',
    reviewerName: shownAs ?? '',
    reviewText: wordsAsHtml(words),
    rating: stars ?? 0,
  }))
  return { ...section, reviews: [...section.reviews, ...said] }
}
