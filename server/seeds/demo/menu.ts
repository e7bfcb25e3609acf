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
