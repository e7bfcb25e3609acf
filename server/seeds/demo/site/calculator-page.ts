import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

const benefit = (_id: string, title: string, description: string) => ({
  _id,
  image: picture(`icons/${_id}.svg`),
  title,
  description,
})

export const calculatorPage: Document<'/get/cost-calculator'> = {
  heroImg: picture('page-calculator.webp'),
  heroImgAlt: 'A large toy calculator leans between parcels and stacks of golden coins.',
  title: 'Know the whole price before you buy',
  subTitle: 'Shipping, duty and VAT to Barbados, with every step of the sum on the page.',
  benefitsTitle: 'Why you can trust this price',
  benefits: [
    benefit(
      'one-list',
      'One list of rates',
      'The calculator reads the same table that is printed on the Rates page and used on your bill.',
    ),
    benefit(
      'rounding',
      'Rounded once, in the open',
      'We convert to pounds, round up to the next rate and show you which one it was.',
    ),
    benefit('duty', 'Duty and VAT as Customs does it', 'Duty on CIF, VAT on CIF plus duty, each rounded to the cent.'),
    benefit(
      'calendar',
      'Rates with a date',
      'Every rate carries the day it came into force, so last month’s bill still adds up today.',
    ),
    benefit(
      'real-things',
      'Everyday products',
      'Forty-two everyday products, from phone cases to car parts. Duty rates are illustrative; Customs decides on the day.',
    ),
    benefit(
      'side-by-side',
      'Your bill beside the estimate',
      'When the parcel is released, both figures stand next to each other in your account.',
    ),
  ],
}
