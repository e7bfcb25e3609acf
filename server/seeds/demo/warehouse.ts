import { picture } from './picture.ts'

interface DemoShelf {
  readonly name: string
  readonly places: number
  readonly oversize?: boolean
  /** The place that it stands in. */
  readonly place: string
}

/** The shelves of the warehouse in Doral, and those in Warrens and Oistins where packages wait for their customers. */
export const demoShelves: readonly DemoShelf[] = [
  { name: 'B-04', place: 'Doral', places: 12 },
  { name: 'B-05', place: 'Doral', places: 12 },
  { name: 'B-06', place: 'Doral', places: 12 },
  { name: 'B-07', place: 'Doral', places: 8 },
  { name: 'B-08', place: 'Doral', places: 2 },
  { name: 'B-09', place: 'Doral', places: 9 },
  { name: 'C-01', place: 'Doral', places: 4 },
  { name: 'C-02', place: 'Doral', places: 1 },
  { name: 'Q-02', place: 'Doral', places: 6 },
  { name: 'OS-1', place: 'Doral', places: 5, oversize: true },
  { name: 'W-112', place: 'Warrens', places: 6 },
  { name: 'W-118', place: 'Warrens', places: 6 },
  { name: 'Locker 7', place: 'Locker 7, Oistins', places: 1 },
]

/** What lies in the unknown bin: came this many hours ago; weights in lb. */
export const demoUnknowns = [
  {
    trackingNumber: '925989385163',
    label: 'No name, label torn',
    weightLb: 2.05,
    shelf: 'C-02',
    condition: 'dented',
    hoursAgo: 5,
    photo: picture('desk/parcel-pair.webp'),
  },
  {
    trackingNumber: '1Z5F7R840201234566',
    label: 'Flyingfish, no unit number',
    weightLb: 3.51,
    shelf: 'B-06',
    condition: 'good',
    hoursAgo: 27,
    photo: picture('desk/parcel-tall.webp'),
  },
  {
    trackingNumber: null,
    label: 'Wet through, only “Bridgetown” can be read',
    weightLb: 1.32,
    shelf: 'B-06',
    condition: 'wet',
    hoursAgo: 50,
    photo: picture('desk/parcel-open.webp'),
  },
] as const

/** Who says that one of them is theirs, with what their order confirmation says. */
export const demoClaim = {
  email: 'marcus@example.com',
  trackingNumber: '1Z5F7R840201234566',
  message: 'A cat carrier from Northpaw. I forgot to write my box number into the address.',
  hoursAgo: 4,
  order: { storeName: 'Northpaw', item: 'Cat carrier', amount: 58, orderNumber: '01234566' },
} as const
