import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

export const howItWorks: Document<'/get/how-it-works'> = {
  title: 'How it works',
  subtitle: 'Four steps, about a week from checkout to your hands.',
  imageOne: picture('how-shop.webp'),
  imageTwo: picture('how-warehouse.webp'),
  imageThree: picture('how-home.webp'),
}

export const steps: Document<'/get/how-it-works-process'> = [
  {
    _id: 'shop',
    title: 'Shop with your Miami address',
    subtitle: 'Sign up and get your own address in Doral, Florida. Type it in at the checkout of any US store.',
  },
  {
    _id: 'prealert',
    title: 'Tell us what is coming',
    subtitle:
      'Prealert the tracking number and the invoice. We receive the parcel, weigh and photograph it, and put it on Tuesday’s or Friday’s flight.',
  },
  {
    _id: 'collect',
    title: 'Collect it your way',
    subtitle:
      'We bring it through Customs and message you. Pay duty and shipping, then pick it up in Warrens, open a locker, or have it brought to your door.',
  },
  {
    _id: 'check',
    title: 'Check it against the estimate',
    subtitle:
      'Your bill shows every figure beside what the calculator said. Something wrong with the goods? Tell us within three days, and our photos back you up.',
  },
]
