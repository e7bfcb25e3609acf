import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { companyData } from './company.ts'

type DemoPlace = Omit<Place, '_id' | 'version'>

const local = { mapLink: null, timeZone: 'America/Barbados', closed: false } as const

const locker = (number: number, name: string, ...addressLines: readonly string[]): DemoPlace => ({
  ...local,
  kind: 'locker',
  name: `Locker ${number}, ${name}`,
  addressLines: [...addressLines],
  telephone: '',
  openingHours: [{ days: 'Every day', hours: 'at any hour' }],
  bring: 'Bring the phone that gets our messages: the code on it opens the door.',
  freeDays: 3,
})

/** The warehouse in Doral, the counter in Warrens, and eleven lockers from Speightstown to Oistins. */
export const demoPlaces: readonly DemoPlace[] = [
  {
    kind: 'warehouse',
    name: 'Doral',
    addressLines: [companyData.addressLine, companyData.addressTitle, 'Doral, FL 33122'],
    telephone: companyData.phoneNumber,
    openingHours: [{ days: 'Monday to Friday', hours: '8 am to 5 pm' }],
    mapLink: null,
    timeZone: 'America/New_York',
    bring: '',
    freeDays: null,
    closed: false,
  },
  {
    ...local,
    kind: 'counter',
    name: 'Warrens',
    addressLines: ['6 Warrens Court', 'Warrens, St. Michael', 'Barbados'],
    telephone: '+1 246-555-0120',
    openingHours: [
      { days: 'Monday to Friday', hours: '9 am to 6 pm' },
      { days: 'Saturday', hours: '9 am to 2 pm' },
    ],
    bring: 'Bring a photo ID, or a signed note if you collect for somebody else.',
    freeDays: 14,
  },
  locker(1, 'Speightstown', 'Queen Street, by the bus terminal', 'Speightstown, St. Peter'),
  locker(2, 'Holetown', 'Highway 1, beside the supermarket', 'Holetown, St. James'),
  locker(3, 'Black Rock', 'Black Rock Main Road, at the petrol station', 'Black Rock, St. Michael'),
  locker(4, 'Bridgetown', 'Fairchild Street, opposite the bus stand', 'Bridgetown, St. Michael'),
  locker(5, 'Wildey', 'Wildey Main Road, at the shopping plaza', 'Wildey, St. Michael'),
  locker(6, 'Kendal Hill', 'Kendal Hill Road, at the shopping centre', 'Kendal Hill, Christ Church'),
  locker(7, 'Oistins', 'Oistins Main Road, beside the post office', 'Oistins, Christ Church'),
  locker(8, 'Six Roads', 'Six Roads roundabout, at the supermarket', 'Six Roads, St. Philip'),
  locker(9, 'Coverley', 'Villages at Coverley, at the plaza', 'Coverley, Christ Church'),
  locker(10, 'St. Thomas', 'Highway 2A, at the petrol station', 'Welches, St. Thomas'),
  locker(11, 'Bathsheba', 'Bathsheba, beside the car park', 'Bathsheba, St. Joseph'),
]
