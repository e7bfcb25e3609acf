import type { Document } from '@parcelport/contract/site/content.ts'

export const restrictedItems: Document<'/get-restricted-items'> = [
  {
    title: 'Why there is a list',
    introduction:
      'Every parcel flies in the hold of a passenger aircraft and lands in front of a Customs officer. US and Barbadian law decide what may be on board; we only print it in one place. If we find one of these in your parcel, we stop it in Doral, tell you the same day, and you choose: send it back, or let us dispose of it.',
    itemsIncluded: [
      {
        category: 'Explosives and fireworks',
        items: [
          'Fireworks and sparklers',
          'Signal flares',
          'Ammunition and empty cartridges',
          'Gunpowder',
          'Airbag inflators and seat-belt tensioners',
        ],
      },
      {
        category: 'Loose batteries',
        items: [
          'Power banks',
          'Spare lithium batteries for phones, cameras and drones',
          'Car and other wet-cell batteries',
          'Electric scooter and bicycle batteries',
          'Damaged, swollen or recalled devices',
        ],
      },
      {
        category: 'Gases and aerosols',
        items: [
          'Spray paint',
          'Refrigerant gas',
          'Lighter refills',
          'CO₂ cartridges',
          'Fire extinguishers',
          'Hairspray and other flammable aerosols',
        ],
      },
      {
        category: 'Flammable and corrosive liquids',
        items: [
          'Petrol and lighter fluid',
          'Paint, thinner and varnish',
          'Perfume over 100 ml a bottle',
          'Nail-varnish remover',
          'Bleach, drain cleaner and pool acid',
        ],
      },
      {
        category: 'Weapons',
        items: [
          'Firearms, parts and replicas',
          'Pepper spray',
          'Stun guns',
          'Flick knives and knuckledusters',
          'Camouflage clothing, which the law of Barbados reserves for its forces',
        ],
      },
      {
        category: 'Plants and animals',
        items: [
          'Live plants, cuttings and seeds without an import permit',
          'Soil and compost',
          'Live animals',
          'Skins, shells and coral',
          'Honey and other bee products',
        ],
      },
      {
        category: 'Food and drink',
        items: [
          'Fresh fruit and vegetables',
          'Meat and fish',
          'Milk, cheese and eggs',
          'Frozen or chilled goods',
          'Alcohol without a licence',
        ],
      },
      {
        category: 'Money and papers',
        items: ['Cash', 'Blank or signed cheques', 'Bank cards', 'Passports of other people', 'Loose gemstones and bullion'],
      },
      {
        category: 'Medicine and tobacco',
        items: [
          'Prescription medicine without the prescription',
          'Controlled substances',
          'Injectables that must be kept cold',
          'Cannabis products, CBD oil included',
          'Cigarettes, cigars and liquid for vapes',
        ],
      },
      {
        category: 'Counterfeit and obscene goods',
        items: [
          'Copies of brand-name clothing, shoes and bags',
          'Copied films, music and software',
          'Forged documents and stamps',
          'Obscene publications',
          'Signal jammers',
        ],
      },
    ],
    companyPolicy:
      'We open a parcel only when an X-ray, the label or the invoice gives a reason, always with two people and a camera. What we find is written on the package’s page in your account.\n\n' +
      'Batteries built into a product are welcome: phones, earbuds, laptops, toys. Perfume up to 100 ml a bottle flies with its safety sheet, at most four bottles a parcel. Seeds and plants need a permit from the Ministry of Agriculture before they leave Doral. Prescription medicine needs a copy of the prescription in the name of the consignee.\n\n' +
      'When we stop an item you have 14 days to decide. A return costs what the courier charges us; disposal is free, apart from batteries and chemicals, which cost US$11.75 with VAT a parcel. The rest of the parcel flies without the item at no extra charge. Goods that are against the law in Florida or in Barbados are handed to the authorities, and we cannot return them.',
  },
]
