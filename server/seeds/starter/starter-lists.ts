import { WHO_SEES_AN_ID } from '@parcelport/contract/statuses/identity-rules.ts'
import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../demo/picture.ts'

/** Words that fit any forwarder: what the company does better than others, it says itself. */
export const starterReasons: Document<'/get/whychoose-us-info'> = [
  [
    'price-list',
    'One price list',
    'Shipping comes from one table, by weight. The calculator, the rates page and your bill use the same rows.',
  ],
  ['camera', 'Seen on arrival', 'We weigh and photograph your parcel when it reaches us, and tell you at once.'],
  [
    'next-step',
    'You know what to do next',
    'Every package shows where it is. If something is missing, we say what and by when.',
  ],
  ['duty', 'Duty and VAT worked out', 'See every rate and the total before you buy.'],
  ['padlock', 'Your ID is safe with us', WHO_SEES_AN_ID],
  ['counter', 'People who answer', 'Messages are read by those who handle your parcels.'],
].map(([id = '', title = '', shortDescription = '']) => ({ id, brandImg: picture(`icons/${id}.svg`), title, shortDescription }))

export const starterSteps: Document<'/get/how-it-works-process'> = [
  { _id: 'sign-up', title: 'Sign up', subtitle: 'You get your own box number and an address in Miami.' },
  { _id: 'shop', title: 'Shop', subtitle: 'Use the address at the checkout of any store in the United States.' },
  { _id: 'prealert', title: 'Prealert', subtitle: 'Tell us the tracking number and send the invoice, so that nothing waits.' },
  { _id: 'collect', title: 'Collect', subtitle: 'We bring it home, clear it through Customs and hand it over.' },
]

export const starterQuestions: Document<'/get/faq-process'> = [
  [
    'address',
    'How do I get my address?',
    'Sign up with an ID. Your box number and the whole address are in your dashboard at once.',
  ],
  [
    'prealert',
    'What is a prealert?',
    'You tell us what is on its way: tracking number, store, value and the invoice. Customs can then be prepared before it arrives.',
  ],
  [
    'cost',
    'What will it cost?',
    'Shipping goes by weight, from our rates page. The calculator adds duty and VAT for what you buy.',
  ],
  ['weight', 'Which weight counts?', 'Our rates page says how we charge; the calculator goes by the same rule.'],
  ['id', 'Why do you ask for an ID?', `We must know whose parcels we clear. ${WHO_SEES_AN_ID}`],
  ['forbidden', 'What may I not send?', 'See our list of restricted items before you buy.'],
].map(([_id = '', question = '', answer = '']) => ({ _id, question, answer }))

export const starterServices: Document<'/get-our-service'> = {
  mainTitle: 'What we do for you',
  subTitle: 'Everything between a checkout in the United States and your hands.',
  services: [
    [
      'air-freight',
      'Air freight',
      'From Miami to you',
      'See the rates',
      '/rates',
      'Your parcels fly at the price of our list, by weight.',
    ],
    [
      'photos',
      'Photos on arrival',
      'See it before it flies',
      'How we work',
      '/about-us',
      'Every parcel is weighed and photographed when it reaches us.',
    ],
    [
      'customs',
      'Customs clearance',
      'We do the paperwork',
      'Estimate the cost',
      '/calculate',
      'We prepare the entry and show you duty and VAT line by line.',
    ],
    ['pickup', 'Pickup', 'At our counter', 'Find us', '/contact-us', 'We tell you when your parcel is ready. Bring your ID.'],
  ].map(([_id = '', title = '', subTitle = '', btnText = '', btnLink = '', shortDesc = ''], index) => ({
    _id,
    image: picture(`icons/${_id}.svg`),
    title,
    subTitle,
    shortDesc,
    btnType: index === 0 ? ('fill' as const) : ('border' as const),
    btnText,
    btnLink,
  })),
}

export const starterRestrictedItems: Document<'/get-restricted-items'> = [
  {
    title: 'Why there is a list',
    introduction:
      'Parcels fly on aircraft and pass Customs. Law decides what may be on board. Please read the list before you buy; ask us when you are not sure.',
    itemsIncluded: [
      { category: 'Explosives and fireworks', items: ['Fireworks and sparklers', 'Ammunition', 'Signal flares'] },
      { category: 'Loose batteries', items: ['Power banks', 'Spare lithium batteries', 'Damaged or recalled devices'] },
      { category: 'Gases and aerosols', items: ['Spray paint', 'Lighter refills', 'Fire extinguishers'] },
      { category: 'Flammable liquids', items: ['Fuel', 'Paint thinner', 'Nail polish remover'] },
      { category: 'Weapons', items: ['Firearms and their parts', 'Stun guns', 'Switchblades'] },
      { category: 'Drugs', items: ['Illegal drugs', 'Prescription medicine without its prescription'] },
      { category: 'Money and documents', items: ['Cash', 'Bearer securities', 'Passports of others'] },
      { category: 'Living things', items: ['Animals', 'Plants, seeds and soil without a permit'] },
    ],
    companyPolicy: 'If we find one of these in your parcel, we stop it, tell you, and follow the law.',
  },
]
