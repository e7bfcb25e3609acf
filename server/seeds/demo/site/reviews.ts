import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

const review = (face: string, reviewerName: string, rating: 4 | 5, reviewText: string) => ({
  _id: `review-${face}`,
  profilePicture: picture(`faces/${face}.svg`),
  reviewerName,
  reviewText,
  rating,
})

export const reviews: Document<'/get/reviews-section'> = {
  title: 'What customers say',
  description: 'Everyone who collects a parcel gets asked. This is what they tell us.',
  reviews: [
    review(
      'shanelle',
      'Shanelle Boyce, Speightstown',
      5,
      '<p>I priced a stroller with the calculator, then the bill came and it was <strong>eleven cents apart</strong>. I have never had that before.</p>',
    ),
    review(
      'marcus',
      'Marcus Hinds, Oistins',
      5,
      '<p>The invoice I sent had no price on it. They told me the same morning, I fixed it from the bus, and the parcel still made Friday’s flight.</p>',
    ),
    review(
      'keisha',
      'Keisha Alleyne, Holetown',
      5,
      '<p>The photo of the box on arrival settled it with the store. They saw the dent and sent a new lamp without a fuss.</p>',
    ),
    review(
      'omar',
      'Omar Greaves, Six Cross Roads',
      5,
      '<p>Brake pads ordered Wednesday, in my hands the next Tuesday. The address page shows <em>which line goes in which box</em>, so nothing gets lost.</p>',
    ),
    review(
      'patrice',
      'Patrice Lowe, Bridgetown',
      4,
      '<p>My curtains sat with Customs two days longer than they said. What I liked: someone rang me <strong>before</strong> I had to ask, and told me why.</p>',
    ),
    review(
      'wendell',
      'Wendell Forde, Bathsheba',
      5,
      '<p>I order reels and line from three different shops. They put it all in one box, and I paid for 9 lb instead of three small parcels. I did the sum: US$13.25 saved.</p>',
    ),
    review(
      'althea',
      'Althea Maynard, Christ Church',
      5,
      '<p>I am 71 and I do not like apps. Rosa sat with me at the counter and put my first order in. Now I do it alone, and the locker in Oistins is a minute’s walk from my bus.</p>',
    ),
    review(
      'kofi',
      'Kofi Springer, St. Philip',
      4,
      '<p>A power bank in my order could not fly, my own fault. They took it out, sent me a picture, and the <strong>rest of the parcel flew on time</strong>. I would have liked the warning at the prealert already.</p>',
    ),
    review(
      'simone',
      'Simone Jordan, Wildey',
      5,
      '<p>Textbooks for two children came to 23 lb. No duty on them, just as the calculator said, and they rang to ask if I needed a hand to the car.</p>',
    ),
    review(
      'jerome',
      'Jerome Sealy, Black Rock',
      5,
      '<p>I run a small phone repair shop. Twelve parcels a month, and every one has the weight, the photo and the papers in one place. <em>My accountant sends her regards.</em></p>',
    ),
  ],
}
