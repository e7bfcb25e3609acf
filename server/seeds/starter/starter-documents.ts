import type { Document, DocumentPath } from '@parcelport/contract/site/content.ts'
import { picture } from '../demo/picture.ts'
import { starterLegal } from './starter-legal.ts'
import { starterQuestions, starterReasons, starterRestrictedItems, starterServices, starterSteps } from './starter-lists.ts'

const hero = (file: string, heroImgAlt: string, title: string, subTitle: string) => ({
  heroImg: picture(`${file}.webp`),
  heroImgAlt,
  title,
  subTitle,
})

export interface StarterCompany {
  readonly name: string
  /** How customers reach it first. */
  readonly email: string
  /** Addresses of the pictures that stand in for its own. */
  readonly headerLogo: string
  readonly footerLogo: string
  readonly icon: string
}

/** What a new company begins with: a document for every public call, in words that fit any forwarder, without invented people. */
export const starterDocuments = ({ name, email, ...logos }: StarterCompany): { readonly [P in DocumentPath]: Document<P> } => ({
  '/brands': { brands: [] },
  '/get/home/hero': [
    {
      id: 'shop',
      ...hero(
        'hero-parcels',
        'A toy cargo plane lifts off above a pile of cardboard parcels.',
        'Shop in the United States. Collect at home.',
        'You get an address of your own in Miami. We bring home what you send there.',
      ),
    },
    {
      id: 'collect',
      ...hero(
        'hero-locker',
        'A wall of lockers with one open door and a parcel inside.',
        'From their shelf to your hands.',
        'Weighed, photographed and tracked until you sign for it.',
      ),
    },
  ],
  '/get/how-it-works': {
    title: 'How it works',
    subtitle: 'Four steps from a store abroad to your hands.',
    imageOne: picture('how-shop.webp'),
    imageTwo: picture('how-warehouse.webp'),
    imageThree: picture('how-home.webp'),
  },
  '/get/how-it-works-process': starterSteps,
  '/get/why-choose': {
    title: `Why people choose ${name}`,
    subtitle: 'What you can expect from us.',
    image: picture('about-dock.webp'),
    imageAlt: 'Parcels on a loading dock.',
    secondImage: picture('about-team-desk.webp'),
    secondImageAlt: 'The desk where parcels are received.',
  },
  '/get/whychoose-us-info': starterReasons,
  '/get/reviews-section': { title: 'What customers say', description: '', reviews: [] },
  '/get/faq': { title: 'Questions and answers', subtitle: 'What people ask us first.' },
  '/get/faq-process': starterQuestions,
  '/get/blog-section': {
    title: 'Good to know',
    subtitle: 'Short reading about shopping abroad.',
    blogs: [
      {
        _id: 'your-first-parcel',
        blogImg: picture('blog-track-parcel.webp'),
        blogImgAlt: 'A parcel on its way.',
        blogTitle: 'Your first parcel, step by step',
        blogSubtitle: 'What happens between the checkout and your hands.',
        blogDescription:
          '<p>Sign up and copy your address in Miami into the checkout of the store. Take every line as it stands, with your box number: that is how we know the parcel is yours.</p><p>When the store sends you a tracking number, create a prealert in your dashboard and add the invoice. We then look out for the parcel, and Customs can be prepared.</p><p>When it reaches us, we weigh and photograph it, and you see it on your screen. From there you follow every step until you collect it.</p>',
      },
    ],
  },
  '/get/section': {
    title: 'Your address is a minute away',
    description: '<p>Sign up with an ID and your home address.</p>',
    image: picture('how-home.webp'),
  },
  '/get/popular-section-hero': hero(
    'page-shop',
    'Shopping bags, a gift and parcels.',
    'Shop anywhere',
    'Any store that delivers in the United States delivers to you.',
  ),
  '/get/all-blog-hero': hero(
    'page-blog',
    'An open magazine beside a parcel.',
    'Good to know',
    'Short reading about shopping abroad.',
  ),
  '/get/about-service-hero': hero(
    'page-about',
    'A delivery truck before a row of warehouses.',
    `About ${name}`,
    'Who brings your parcels home.',
  ),
  '/get/contact-us-hero': hero(
    'page-contact',
    'Speech bubbles above a phone and an envelope.',
    'Talk to us',
    'We answer every message.',
  ),
  '/get/service-hero': hero(
    'page-services',
    'A truck beside two parcels, and a plane over it.',
    'Our services',
    'Everything between a checkout and your hands.',
  ),
  '/restricted-hero': {
    heroImg: picture('page-restricted.webp'),
    heroImgAlt: 'A no-entry sign among spray cans and batteries.',
    title: 'Restricted items',
    subtitle: 'What may not travel.',
    restrictItemsList: '',
  },
  '/get/cost-calculator': {
    ...hero(
      'page-calculator',
      'A calculator beside parcels and coins.',
      'What will it cost?',
      'Shipping, duty and VAT before you buy.',
    ),
    benefitsTitle: 'How the estimate is made',
    benefits: [
      ['price-list', 'From our list', 'Shipping is the price of the rates page for the weight of your parcel.'],
      ['duty', 'Duty and VAT', 'Each rate is shown, and what it is taken of.'],
      ['next-step', 'Line by line', 'You can check the total by hand.'],
    ].map(([_id = '', title = '', description = '']) => ({ _id, image: picture(`icons/${_id}.svg`), title, description })),
  },
  '/get-company-overview': {
    mainTitle: 'A parcel’s way to you',
    subtitle: 'From the dock to your door.',
    videoUrl: picture('parcels-week.mp4'),
    videoTitle: 'A parcel’s way',
    videoPoster: picture('parcels-week-poster.webp'),
  },
  '/get/rate-shopping-data': {
    rate: {
      image: picture('page-rates.webp'),
      imageAlt: 'A parcel on a scale beside coins.',
      title: 'Rates',
      subTitle: 'What it costs, by weight.',
    },
    shopping: { title: 'Ready to shop?', subTitle: 'See how to use your address.', btnTxt: 'Start shopping' },
  },
  '/get/site-settings': {
    ...logos,
    systemDetails: `${name} gives you an address in Miami and brings home what you send there.`,
    copyrightTxt: `© ${name}`,
    infoNumber: '',
    infoMsg: 'Hello! What can we do for you?',
    infCompany: name,
    phoneNumber: '',
    email,
    address: '',
  },
  '/get/social-site-data': { facebook: '', instagram: '', twitter: '' },
  '/get-our-service': starterServices,
  '/get/company-data': {
    accountTitle: '#POS-',
    addressTitle: '',
    addressLine: '',
    city: 'Miami',
    state: 'Florida',
    zipCode: '',
    phoneNumber: '',
  },
  '/get-restricted-items': starterRestrictedItems,
  '/get/terms': starterLegal(name).terms,
  '/get/privacy': starterLegal(name).privacy,
  '/get/returns': starterLegal(name).returns,
})
