import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

export const homeHero: Document<'/get/home/hero'> = [
  {
    id: 'shop',
    heroImg: picture('hero-parcels.webp'),
    heroImgAlt: 'A toy cargo plane lifts off above a pile of cardboard parcels with coral tape.',
    title: 'Shop the States. Collect in Barbados.',
    subTitle: 'We give you your own address in Miami. Shop at any US store, and we fly it home every Tuesday and Friday.',
    step: 'Shop',
  },
  {
    id: 'fly',
    heroImg: picture('hero-route.webp'),
    heroImgAlt:
      'A toy globe shows a dotted flight route from Florida down a chain of Caribbean islands, with map pins and a cargo plane.',
    title: 'Miami to Bridgetown, twice a week.',
    subTitle: 'Flights every Tuesday and Friday. Weighed and photographed first, tracked until you sign.',
    step: 'Fly',
  },
  {
    id: 'collect',
    heroImg: picture('hero-locker.webp'),
    heroImgAlt: 'A smart locker wall with one open door and a parcel glowing in warm light inside.',
    title: 'Pick up in Warrens, or a locker near you.',
    subTitle: 'Collect at the counter until 6 pm, open a smart locker at any hour, or have it brought to your door.',
    step: 'Collect',
  },
]

export const shopHero: Document<'/get/popular-section-hero'> = {
  heroImg: picture('page-shop.webp'),
  heroImgAlt: 'Shopping bags, a gift, headphones, a sneaker and parcels arranged like a shop display.',
  title: 'Stores that ship to Doral',
  subTitle: 'Where our customers shop most. Any other US store works as well.',
}

export const blogHero: Document<'/get/all-blog-hero'> = {
  heroImg: picture('page-blog.webp'),
  heroImgAlt: 'An open magazine with colourful picture blocks, a pen, a mug and a small parcel.',
  title: 'Buying abroad, made plain',
  subTitle: 'Short, practical reading by the people who handle your parcels.',
}

export const aboutHero: Document<'/get/about-service-hero'> = {
  heroImg: picture('page-about.webp'),
  heroImgAlt: 'A delivery truck waits on a street of small warehouses with palms and warm street lamps at dusk.',
  title: 'Eight people, two flights a week',
  subTitle:
    'Flyingfish Parcels began in 2019 with one van in Warrens and a shelf in Doral. We still know most parcels by name.',
}

export const contactHero: Document<'/get/contact-us-hero'> = {
  heroImg: picture('page-contact.webp'),
  heroImgAlt: 'Two speech bubbles float above a phone and an envelope.',
  title: 'Talk to the people who hold your parcel',
  subTitle: 'Five of us at the counter in Warrens, three at the desk in Doral. No call centre.',
}

export const serviceHero: Document<'/get/service-hero'> = {
  heroImg: picture('page-services.webp'),
  heroImgAlt: 'A toy truck stands beside two parcels while a cargo plane flies over it.',
  title: 'From a US checkout to your door',
  subTitle: 'Ten services. Use what you need, pay only for that.',
}

/** The PDF is made from the list itself, so its address is left to the server. */
export const restrictedHero: Document<'/restricted-hero'> = {
  heroImg: picture('page-restricted.webp'),
  heroImgAlt: 'A spray can, batteries and a gas bottle stand beside a red forbidden sign.',
  title: 'Restricted Items',
  subtitle: 'What cannot fly, and what can with the right paper. Check before you buy.',
  restrictItemsList: '',
}
