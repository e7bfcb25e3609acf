import { picture } from './picture.ts'

/** Three packages in one box, which is in the air. */
export const demoBox = {
  email: 'kofi@example.com',
  packages: ['TBA551207733418', 'TBA551207733425', 'TBA551207733432'],
  weightLb: 5.2,
  shelf: 'B-09',
  photo: picture('desk/parcel-packed.webp'),
  note: 'All three fit with their retail boxes.',
} as const

/** Packages that came to their end by a request: when, and with what words, their histories say. */
export const demoEnds = [
  {
    email: 'shanelle@example.com',
    kind: 'return',
    trackingNumber: 'TBA720158340966',
    courierNumber: '1Z5A40R79020975514',
    photo: picture('desk/parcel-packed.webp'),
  },
  { email: 'kofi@example.com', kind: 'dispose', trackingNumber: 'TBA938206641175', photo: picture('desk/parcel-open.webp') },
] as const

/** An item that is covered to its full value. */
export const demoCover = { email: 'kofi@example.com', trackingNumber: 'TBA551207733449' } as const

/** Whose cousin collects, and which package somebody follows by a link. */
export const demoPass = { email: 'ana@example.com', collector: 'Luis Clarke', days: 7 } as const

/** A package that is ready goes to its customer's door once that is paid: its bill is out. */
export const demoDoor = {
  email: 'kofi@example.com',
  trackingNumber: 'TBA998104362207',
  address: 'Halton Terrace 22, St. Philip, Barbados',
  inDays: 3,
  hoursAgo: 5,
} as const

/** One that is paid, to be put into a locker. */
export const demoLocker = {
  email: 'shanelle@example.com',
  trackingNumber: 'TBA998104362214',
  place: 'Locker 1, Speightstown',
  hoursAgo: 4,
} as const

/** A package in a box that fits: lb and inches. */
export const demoRepack = {
  email: 'marcus@example.com',
  trackingNumber: 'TBA998104362221',
  words: 'The store’s box is half empty.',
  hoursAgo: 54,
  box: { weight: 4.1, weightUnit: 'lb', length: 22, width: 6, height: 5, sizeUnit: 'in' },
  photo: picture('desk/parcel-packed.webp'),
  note: 'The padding is new; the store’s box is gone.',
} as const

/** A package that became two. */
export const demoSplit = {
  email: 'kofi@example.com',
  trackingNumber: 'TBA998104362238',
  words: 'The headlamp in one, the two bulbs in the other: they are for my brother.',
  hoursAgo: 52,
  parts: [
    {
      description: 'Headlamp, left',
      packageValue: 88.5,
      weight: 5.1,
      weightUnit: 'lb',
      shelf: 'B-05',
      condition: 'good',
      battery: 'none',
    },
    {
      description: 'Two bulbs',
      packageValue: 21.5,
      weight: 0.6,
      weightUnit: 'lb',
      shelf: 'B-06',
      condition: 'good',
      battery: 'none',
    },
  ],
  photo: picture('desk/parcel-pair.webp'),
  note: 'Two boxes, and the bulbs are padded.',
} as const
