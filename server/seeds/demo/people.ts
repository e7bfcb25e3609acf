import { picture } from './picture.ts'

/** The customers and staff of the demonstration company. Days count back from the moment of seeding. */
export interface DemoCustomer {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly telephoneNumber: string
  readonly homeAddress: string
  /** Year-month-day, or null where the customer has not said. */
  readonly birthdate: string | null
  readonly gender: string | null
  readonly accountType: string
  readonly boxNumber: number
  readonly governmentIdNumber: string
  readonly profilePicture: string | null
  readonly joinedDaysAgo: number
}

export interface DemoStaff {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: 'owner' | 'operations'
  readonly profilePicture: string
}

/** A customer with packages in every status. */
export const ana: DemoCustomer = {
  name: 'Ana Brathwaite',
  email: 'ana@example.com',
  password: 'Flying*Fish1042',
  telephoneNumber: '+1 246-555-0187',
  homeAddress: '14 Pine Gardens, St. Michael, Barbados',
  birthdate: '1984-02-13',
  gender: 'Female',
  accountType: 'basic',
  boxNumber: 1042,
  governmentIdNumber: '8402130417',
  profilePicture: picture('faces/ana.svg'),
  joinedDaysAgo: 620,
}

/** A customer who has just signed up and has nothing yet. */
export const luis: DemoCustomer = {
  name: 'Luis Clarke',
  email: 'luis@example.com',
  password: 'Flying*Fish1187',
  telephoneNumber: '+1 246-555-0164',
  homeAddress: '3 Chapel Row, Speightstown, St. Peter, Barbados',
  birthdate: null,
  gender: null,
  accountType: 'basic',
  boxNumber: 1187,
  governmentIdNumber: '9107220388',
  profilePicture: null,
  joinedDaysAgo: 0,
}

export const demoCustomers: readonly DemoCustomer[] = [ana, luis]

export const demoStaff: readonly DemoStaff[] = [
  {
    name: 'Rosa Greenidge',
    email: 'rosa@flyingfish.example',
    password: 'Flying*FishOwner1',
    role: 'owner',
    profilePicture: picture('faces/rosa.svg'),
  },
  {
    name: 'Devon Marshall',
    email: 'devon@flyingfish.example',
    password: 'Flying*FishDesk1',
    role: 'operations',
    profilePicture: picture('faces/devon.svg'),
  },
]
