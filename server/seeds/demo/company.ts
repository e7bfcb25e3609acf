import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from './picture.ts'

/** Address Line 2 is made of these: `Unit 304 #POS-1042` (specification.md §2 "Address"). */
export const companyData: Document<'/get/company-data'> = {
  accountTitle: '#POS-',
  addressTitle: 'Unit 304',
  addressLine: '8250 NW 27th Street',
  city: 'Doral',
  state: 'Florida',
  zipCode: '33122',
  phoneNumber: '+1 305-555-0142',
}

export const companyOverview: Document<'/get-company-overview'> = {
  mainTitle: 'A parcel’s week, in fifteen seconds',
  subtitle:
    'From the dock in Doral to the counter in Warrens: received and photographed, flown on Tuesday or Friday, cleared through Customs, handed over with a bill you can check line by line.',
  videoUrl: picture('parcels-week.mp4'),
  videoTitle: 'A parcel’s week with Flyingfish Parcels',
  videoPoster: picture('parcels-week-poster.webp'),
}

export const callToAction: Document<'/get/section'> = {
  title: 'Your Miami address in two minutes',
  description:
    '<p>Sign up with an ID and your Barbados address. <strong>No membership fee</strong>: pay when your parcel is here.</p>',
  image: picture('how-home.webp'),
}
