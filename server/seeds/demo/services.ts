import type { Document } from '@parcelport/contract/content.ts'
import { picture } from './picture.ts'

type Service = Document<'/get-our-service'>['services'][number]

const service = (
  _id: string,
  btnType: Service['btnType'],
  title: string,
  subTitle: string,
  btnText: string,
  shortDesc: string,
) => ({
  _id,
  image: picture(`icons/${_id}.svg`),
  title,
  subTitle,
  shortDesc,
  btnType,
  btnText,
})

export const services: Document<'/get-our-service'> = {
  mainTitle: 'What we do for you',
  subTitle: 'Everything between a US checkout and your hands, each with its price on the Rates page.',
  services: [
    service(
      'air-freight',
      'fill',
      'Air freight',
      'Twice a week',
      'See the rates',
      'Tuesday and Friday flights from Miami, at the list price, with nothing added at the counter.',
    ),
    service(
      'consolidation',
      'border',
      'Consolidation',
      'Several boxes, one shipment',
      'How it works',
      'We hold what you name for up to 14 days, pack it into one box and take care of what is fragile. Free of charge.',
    ),
    service(
      'photos',
      'border',
      'Photos on arrival',
      'See it before it flies',
      'See how we receive',
      'Every box and label is photographed in Doral. Extra photos of the contents cost US$2.00.',
    ),
    service(
      'customs',
      'fill',
      'Customs clearance',
      'We stand in line for you',
      'Estimate the cost',
      'We prepare the entry, pay duty and VAT on your behalf and show you every figure.',
    ),
    service(
      'lockers',
      'border',
      'Smart lockers',
      'Collect at any hour',
      'Find a locker',
      'Eleven lockers from Speightstown to Oistins. A code on your phone opens the door, for US$2.50.',
    ),
    service(
      'delivery',
      'border',
      'Home delivery',
      'The whole island, in two days',
      'Ask for delivery',
      'Brought to your door for US$6.00, and free on bills over US$150.00. We message you half an hour before.',
    ),
    service(
      'buying',
      'border',
      'We buy for you',
      'When a store refuses a foreign card',
      'Ask for it',
      'Send the link, approve the price, and we place the order in your name for US$5.00 or 4 %, whichever is greater.',
    ),
    service(
      'pickup',
      'border',
      'Pickup in the USA',
      'Miami-Dade and Broward',
      'See the prices',
      'Bought from a private seller or a shop that does not ship? We fetch it, from US$15.00.',
    ),
    service(
      'warranty',
      'border',
      'Extra cover',
      'Beyond the first US$100.00',
      'See the prices',
      'Loss and damage are covered up to US$100.00 on every parcel. Add more from US$2.00 per US$100.',
    ),
    service(
      'returns',
      'border',
      'Returns from Doral',
      'It never has to fly',
      'How to return',
      'Wrong size or broken on arrival? Upload the store’s label and we hand the box back to the courier for US$5.00.',
    ),
  ],
}
