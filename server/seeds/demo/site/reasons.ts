import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

export const reasonHeading: Document<'/get/why-choose'> = {
  title: 'Why people send their shopping to us',
  subtitle: 'We handle your money, your ID and something you’ve been waiting for. Here’s what we promise.',
  image: picture('about-dock.webp'),
  imageAlt: 'Parcels on the loading dock of our warehouse.',
  secondImage: picture('about-team-desk.webp'),
  secondImageAlt: 'The desk where parcels are received.',
}

const reason = (id: string, title: string, shortDescription: string) => ({
  id,
  brandImg: picture(`icons/${id}.svg`),
  title,
  shortDescription,
})

export const reasons: Document<'/get/whychoose-us-info'> = [
  reason(
    'price-list',
    'The price list is the price',
    'Shipping comes from one table, by weight, with nothing added at the counter. The calculator, the Rates page and your bill use the same rows.',
  ),
  reason(
    'camera',
    'Weighed and photographed on arrival',
    'When your parcel reaches our desk in Doral we weigh it, photograph the label and the box, and send you the photos and the weight within the hour.',
  ),
  reason(
    'next-step',
    'You always know what to do next',
    'Every package shows where it is. If Customs needs a paper from you, we say which one and by when, and you send it from your phone.',
  ),
  reason(
    'duty',
    'Duty and VAT worked out with you',
    'See the CIF, each rate and the total before you buy. If Customs decides otherwise, your bill shows their figure and ours side by side.',
  ),
  reason(
    'calendar',
    'Two flights a week, all year',
    'Tuesday and Friday, planned for the whole year. If a public holiday moves a flight, we tell you two weeks ahead.',
  ),
  reason('padlock', 'Your ID stays under lock and key', `US law requires us to check who you are. ${WHO_SEES_AN_ID}`),
  reason(
    'counter',
    'Talk to someone who can see your parcel',
    'Messages are answered by the people at the counter and the desk, Monday to Saturday. They can walk over and look at your box.',
  ),
  reason(
    'shelf',
    'Fourteen days free in Warrens',
    'Travelling, or waiting for pay day? Your parcel waits two weeks at no charge, and we remind you on days 7 and 12.',
  ),
]
