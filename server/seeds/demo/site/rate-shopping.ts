import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

export const rateShopping: Document<'/get/rate-shopping-data'> = {
  rate: {
    image: picture('page-rates.webp'),
    imageAlt: 'A parcel sits on a scale beside growing stacks of golden coins.',
    title: 'One list, one price',
    subTitle: 'The calculator and your bill use these same prices.',
  },
  shopping: {
    title: 'Shopping first? See the stores our customers use most',
    subTitle: 'Fourteen stores that ship to Doral without a fuss.',
    btnTxt: 'See the stores',
  },
}
