import { journey } from './journey.ts'
import type { DemoPackage } from './packages.ts'
import { picture } from './picture.ts'

/** A customer who fills the warehouse beside Ana and signs in nowhere. Days count back from the moment of seeding. */
export interface DemoNeighbour {
  readonly name: string
  readonly email: string
  readonly telephoneNumber: string
  readonly homeAddress: string
  readonly boxNumber: number
  readonly governmentIdNumber: string
  readonly joinedDaysAgo: number
  /** The card that they handed in, and what became of it; none where they have sent none. */
  readonly identity?: {
    readonly card: string
    readonly sentDaysAgo: number
    readonly state: IdentityState
    readonly reason?: string
  }
  /** What staff noted of them. */
  readonly note?: string
  readonly packages: readonly DemoPackage[]
}

type IdentityState = 'waiting' | 'approved' | 'refused'

const card = (face: string): string => picture(`desk/card-${face}.webp`)
const photos = (...names: readonly string[]): readonly string[] => names.map((name) => picture(`desk/parcel-${name}.webp`))

const shanelle: DemoNeighbour = {
  name: 'Shanelle Boyce',
  email: 'shanelle@example.com',
  telephoneNumber: '+1 246-555-0131',
  homeAddress: '8 Sand Street, Speightstown, St. Peter, Barbados',
  boxNumber: 1051,
  governmentIdNumber: '9004120316',
  joinedDaysAgo: 540,
  identity: { card: card('shanelle'), sentDaysAgo: 540, state: 'approved' },
  note: 'Collects on Saturdays, with a van.',
  packages: [
    {
      trackingNumber: '9400370646511802219747',
      courierCompany: 'USPS',
      storeName: 'Harbor Knit',
      description: 'Hammock, cotton',
      declaredValueUsd: 34,
      weightLb: 3.2,
      shelf: 'W-118',
      invoiceName: 'harbor-knit-hammock-invoice.pdf',
      // Nobody has asked for it for so long that its customer was told when it has to go.
      events: journey.ready(79, '3.2 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
    {
      trackingNumber: 'TBA498263131399',
      courierCompany: 'Amazon',
      storeName: 'Pixelquay',
      description: 'Power bank, 20,000 mAh',
      declaredValueUsd: 39.9,
      weightLb: 1.1,
      shelf: 'B-09',
      invoiceName: 'pixelquay-invoice.pdf',
      battery: 'loose',
      photos: photos('flat'),
      events: journey.received(1, '1.1 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '1Z5379535264594692',
      courierCompany: 'UPS',
      storeName: 'Tinkerloft',
      description: 'Stroller, folded',
      declaredValueUsd: 189,
      weightLb: 21.3,
      shelf: null,
      invoiceName: 'tinkerloft-invoice.pdf',
      photos: photos('tall', 'scale'),
      events: journey.flown(1, '21.3 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '9400550437991752062622',
      courierCompany: 'USPS',
      storeName: 'Kitefolk',
      description: 'Baby clothes, seven pieces',
      declaredValueUsd: 64,
      weightLb: 2.4,
      shelf: 'W-112',
      invoiceName: 'kitefolk-invoice.pdf',
      photos: photos('pair'),
      events: journey.ready(3, '2.4 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
    {
      trackingNumber: 'TBA720158340966',
      courierCompany: 'Amazon',
      storeName: 'Marrow & Mint',
      description: 'Kettle, for 220 V',
      declaredValueUsd: 46.5,
      weightLb: 3.4,
      shelf: null,
      invoiceName: 'marrow-mint-kettle-invoice.pdf',
      events: journey.returned(
        19,
        '3.4 lb, no damage, photographed.',
        'Handed to the courier, who calls it 1Z5A40R79020975514.',
      ),
    },
    {
      trackingNumber: '8020233804',
      courierCompany: 'DHL',
      storeName: 'Luma Nine',
      description: 'Night light',
      declaredValueUsd: 24.5,
      weightLb: 0.9,
      shelf: null,
      invoiceName: 'luma-nine-invoice.pdf',
      events: journey.delivered(12, '0.9 lb, no damage, photographed.', 'Signed by S. Boyce in Warrens.'),
    },
    {
      trackingNumber: 'TBA998104362214',
      courierCompany: 'Amazon',
      storeName: 'Tinkerloft',
      description: 'Wooden blocks',
      declaredValueUsd: 36,
      weightLb: 2.7,
      shelf: 'W-112',
      invoiceName: 'tinkerloft-blocks-invoice.pdf',
      events: journey.ready(4, '2.7 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
  ],
}

const kofi: DemoNeighbour = {
  name: 'Kofi Springer',
  email: 'kofi@example.com',
  telephoneNumber: '+1 246-555-0132',
  homeAddress: 'Halton Terrace 22, St. Philip, Barbados',
  boxNumber: 1066,
  governmentIdNumber: '8811230552',
  joinedDaysAgo: 410,
  identity: { card: card('kofi'), sentDaysAgo: 409, state: 'approved' },
  packages: [
    {
      trackingNumber: 'TBA938206641175',
      courierCompany: 'Amazon',
      storeName: 'Pixelquay',
      description: 'Scooter battery, swollen',
      declaredValueUsd: 95,
      weightLb: 6.2,
      shelf: null,
      invoiceName: 'pixelquay-battery-invoice.pdf',
      events: journey.disposed(23, '6.2 lb, the battery is swollen, photographed.'),
    },
    {
      trackingNumber: 'TBA551207733418',
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Two cushion covers',
      declaredValueUsd: 38,
      weightLb: 1.8,
      shelf: 'B-09',
      invoiceName: 'loomhaus-covers-invoice.pdf',
      events: journey.received(9, '1.80 lb, no damage, photographed.'),
    },
    {
      trackingNumber: 'TBA551207733425',
      courierCompany: 'Amazon',
      storeName: 'Marrow & Mint',
      description: 'Garlic press',
      declaredValueUsd: 19.5,
      weightLb: 0.9,
      shelf: 'B-09',
      invoiceName: 'marrow-mint-press-invoice.pdf',
      events: journey.received(9, '0.90 lb, no damage, photographed.'),
    },
    {
      trackingNumber: 'TBA551207733432',
      courierCompany: 'Amazon',
      storeName: 'Bookfinch',
      description: 'Atlas of the Caribbean',
      declaredValueUsd: 54,
      weightLb: 2.6,
      shelf: 'B-09',
      invoiceName: 'bookfinch-atlas-invoice.pdf',
      events: journey.received(9, '2.60 lb, no damage, photographed.'),
    },
    {
      trackingNumber: 'TBA551207733449',
      courierCompany: 'Amazon',
      storeName: 'Pixelquay',
      description: 'Camera lens',
      declaredValueUsd: 420,
      weightLb: 1.7,
      shelf: 'B-09',
      invoiceName: 'pixelquay-lens-invoice.pdf',
      events: journey.received(1, '1.70 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '024624408286',
      courierCompany: 'FedEx',
      storeName: 'Gearwick',
      description: 'Alternator, reconditioned',
      declaredValueUsd: 142,
      weightLb: 13.6,
      shelf: 'B-09',
      invoiceName: 'gearwick-invoice.pdf',
      photos: photos('weighed'),
      events: journey.received(2, '13.6 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '1Z9356801193393991',
      courierCompany: 'UPS',
      storeName: 'Gearwick',
      description: 'Drive belt and tensioner',
      declaredValueUsd: 58,
      weightLb: 2.2,
      shelf: 'B-09',
      invoiceName: 'gearwick-invoice.pdf',
      events: journey.received(2, '2.2 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '488627502888',
      courierCompany: 'FedEx',
      storeName: 'Reefline',
      description: 'Two wetsuits',
      declaredValueUsd: 230,
      weightLb: 6.9,
      shelf: 'W-118',
      invoiceName: 'reefline-invoice.pdf',
      photos: photos('packed'),
      events: journey.flown(5, '6.9 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '7158664936',
      courierCompany: 'DHL',
      storeName: 'Oatbell',
      description: 'Beard oil, three bottles',
      declaredValueUsd: 45,
      weightLb: 1.4,
      shelf: 'B-08',
      invoiceName: 'oatbell-invoice.pdf',
      condition: 'wet',
      photos: photos('open'),
      action: { needed: 'Tell us whether to send the leaking bottle back', fix: 'contact', dueInDays: 5 },
      events: journey.needed(
        3,
        '1.4 lb, one side wet, photographed.',
        'One of the bottles leaks. Say whether we take it out and send the other two, or send all three back.',
      ),
    },
    {
      trackingNumber: 'TBA998104362207',
      courierCompany: 'Amazon',
      storeName: 'Marrow & Mint',
      description: 'Coffee grinder',
      declaredValueUsd: 64,
      weightLb: 4.3,
      shelf: 'W-112',
      invoiceName: 'marrow-mint-grinder-invoice.pdf',
      events: journey.ready(4, '4.3 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
    {
      trackingNumber: 'TBA998104362238',
      courierCompany: 'Amazon',
      storeName: 'Gearwick',
      description: 'Headlamp and two bulbs',
      declaredValueUsd: 110,
      weightLb: 5.8,
      shelf: 'B-05',
      invoiceName: 'gearwick-headlamp-invoice.pdf',
      events: journey.received(4, '5.8 lb, no damage, photographed.'),
    },
  ],
}

const patrice: DemoNeighbour = {
  name: 'Patrice Lowe',
  email: 'patrice@example.com',
  telephoneNumber: '+1 246-555-0133',
  homeAddress: '41 Bay Street, Bridgetown, Barbados',
  boxNumber: 1093,
  governmentIdNumber: '7906180149',
  joinedDaysAgo: 6,
  identity: { card: card('patrice'), sentDaysAgo: 1, state: 'waiting' },
  packages: [
    {
      trackingNumber: 'TBA973142873598',
      courierCompany: 'Amazon',
      storeName: '',
      description: '',
      declaredValueUsd: null,
      weightLb: 4.7,
      shelf: 'C-01',
      invoiceName: null,
      condition: 'dented',
      photos: photos('pair'),
      events: journey.unannounced(1, '4.7 lb, dented.'),
    },
    {
      trackingNumber: '9400800657513303033240',
      courierCompany: 'USPS',
      storeName: 'Bookfinch',
      description: 'Cookery book',
      declaredValueUsd: 31,
      weightLb: null,
      shelf: null,
      invoiceName: 'bookfinch-invoice.pdf',
      events: journey.prealerted(1),
    },
  ],
}

const wendell: DemoNeighbour = {
  name: 'Wendell Forde',
  email: 'wendell@example.com',
  telephoneNumber: '+1 246-555-0134',
  homeAddress: 'Cliff Cottage, Bathsheba, St. Joseph, Barbados',
  boxNumber: 1110,
  governmentIdNumber: '6702090471',
  joinedDaysAgo: 95,
  identity: { card: card('wendell'), sentDaysAgo: 3, state: 'waiting' },
  note: 'Asked on the telephone after the fishing reel that the flight list misses.',
  packages: [
    {
      trackingNumber: '1Z6935598843715717',
      courierCompany: 'UPS',
      storeName: 'Reefline',
      description: 'Fishing reel',
      declaredValueUsd: 88,
      weightLb: 2.6,
      shelf: null,
      invoiceName: 'reefline-invoice.pdf',
      missing: true,
      photos: photos('flat'),
      events: journey.flown(9, '2.6 lb, no damage, photographed.'),
    },
    {
      trackingNumber: '068179626823',
      courierCompany: 'FedEx',
      storeName: 'Marrow & Mint',
      description: 'Fish smoker, small',
      declaredValueUsd: 119,
      weightLb: 14.2,
      shelf: 'W-118',
      invoiceName: 'marrow-mint-invoice.pdf',
      photos: photos('scale'),
      // Three days beyond what is free.
      events: journey.ready(17, '14.2 lb, no damage, photographed.', 'On our shelf in Warrens, free for 14 days.'),
    },
    {
      trackingNumber: '9400371646511800621570',
      courierCompany: 'USPS',
      storeName: 'Harbor Knit',
      description: 'Cotton cap',
      declaredValueUsd: 22,
      weightLb: 0.4,
      shelf: null,
      invoiceName: 'harbor-knit-invoice.pdf',
      events: journey.delivered(19, '0.4 lb, no damage, photographed.', 'Signed by W. Forde in Warrens.'),
    },
  ],
}

const simone: DemoNeighbour = {
  name: 'Simone Jordan',
  email: 'simone@example.com',
  telephoneNumber: '+1 246-555-0135',
  homeAddress: '17 Wildey Heights, St. Michael, Barbados',
  boxNumber: 1142,
  governmentIdNumber: '9508270265',
  joinedDaysAgo: 21,
  identity: { card: card('simone'), sentDaysAgo: 8, state: 'refused', reason: 'Part of the document is cut off.' },
  packages: [
    {
      trackingNumber: '642736087082',
      courierCompany: 'FedEx',
      storeName: 'Velvane',
      description: 'Evening sandals, size 6',
      declaredValueUsd: 76,
      weightLb: 2.1,
      shelf: 'C-01',
      invoiceName: 'velvane-invoice.pdf',
      photos: photos('weighed'),
      events: journey.received(3, '2.1 lb, no damage, photographed.'),
    },
  ],
}

const marcus: DemoNeighbour = {
  name: 'Marcus Hinds',
  email: 'marcus@example.com',
  telephoneNumber: '+1 246-555-0136',
  homeAddress: '5 Fort Road, Oistins, Christ Church, Barbados',
  boxNumber: 1171,
  governmentIdNumber: '8405150638',
  joinedDaysAgo: 60,
  packages: [
    {
      trackingNumber: '1Z7337820628844866',
      courierCompany: 'UPS',
      storeName: 'Northpaw',
      description: 'Aquarium pump',
      declaredValueUsd: 67.5,
      weightLb: null,
      shelf: null,
      invoiceName: 'northpaw-invoice.pdf',
      events: journey.prealerted(2),
    },
    {
      trackingNumber: 'TBA289371557644',
      courierCompany: 'Amazon',
      storeName: 'Loomhaus',
      description: 'Bath towels, set of six',
      declaredValueUsd: 72,
      weightLb: 7.7,
      shelf: null,
      invoiceName: 'loomhaus-invoice.pdf',
      events: journey.delivered(26, '7.7 lb, no damage, photographed.', 'Signed by M. Hinds in Warrens.'),
    },
    {
      trackingNumber: 'TBA998104362221',
      courierCompany: 'Amazon',
      storeName: 'Northpaw',
      description: 'Aquarium lamp',
      declaredValueUsd: 79,
      weightLb: 5.4,
      shelf: 'B-05',
      invoiceName: 'northpaw-lamp-invoice.pdf',
      events: journey.received(4, '5.4 lb, no damage, photographed.'),
    },
  ],
}

/** Customers of the demonstration beside those who sign in: their parcels, documents and notes fill the console. */
export const demoNeighbours: readonly DemoNeighbour[] = [shanelle, kofi, patrice, wendell, simone, marcus]
