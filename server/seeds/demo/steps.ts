import type { Document } from '@parcelport/contract/content.ts'
import { picture } from './picture.ts'

export const howItWorks: Document<'/get/how-it-works'> = {
  title: 'How it works',
  subtitle: 'Four steps, about a week from checkout to your door.',
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
      'Prealert the tracking number and the invoice. We receive the parcel, weigh it, and photograph the box and its label.',
  },
  {
    _id: 'fly',
    title: 'We fly it and clear it',
    subtitle: 'It leaves Miami on Tuesday or Friday. We bring it through Customs and send you a bill with every figure on it.',
  },
  {
    _id: 'collect',
    title: 'Collect it your way',
    subtitle: 'Pay duty and shipping, then pick it up in Warrens, open a locker near you, or have it brought to your door.',
  },
]
