import type { Document } from '@parcelport/contract/content.ts'
import { picture } from './picture.ts'

export const rateShopping: Document<'/get/rate-shopping-data'> = {
  rate: {
    image: picture('page-rates.webp'),
    imageAlt: 'A parcel sits on a scale beside growing stacks of golden coins.',
    title: 'One list, one price',
    subTitle: 'What you read here is what the calculator uses and what your bill says. In force since 1 October 2026.',
  },
  shopping: {
    title: 'Shopping first? See the stores our customers use most',
    subTitle: 'Fourteen stores that ship to Doral without a fuss.',
    btnTxt: 'Go to Shop',
  },
}
