/** A message to the company, written so many hours before the seeding. */
export interface DemoEnquiry {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly hoursAgo: number
  /** The member of staff who takes care of it. */
  readonly assignedTo?: 'owner' | 'operations'
  /** An answer closes it. */
  readonly answer?: string
  readonly spam?: boolean
}

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    firstName: 'Jerome',
    lastName: 'Sealy',
    email: 'jerome@example.com',
    phone: '+1 246-555-0141',
    message: 'Can you fly a surfboard? It is 6 ft 2 in long and weighs about 8 lb with its bag.',
    hoursAgo: 3,
  },
  {
    firstName: 'Wendell',
    lastName: 'Forde',
    email: 'wendell@example.com',
    phone: '+1 246-555-0134',
    message: 'My fishing reel left Miami last week, and the other box of the same flight is ready. Where is it?',
    hoursAgo: 20,
    assignedTo: 'owner',
  },
  {
    firstName: 'Keisha',
    lastName: 'Alleyne',
    email: 'keisha@example.com',
    phone: '',
    message: 'Do I pay duty on a wedding present that was bought for me?',
    hoursAgo: 52,
    answer:
      'Congratulations! Yes: Customs asks for duty on presents too, on the value that the shop’s invoice shows. Ask the sender for a copy.',
  },
  {
    firstName: 'Best',
    lastName: 'Rankings',
    email: 'offers@example.com',
    phone: '',
    message: 'We bring your website to the first page of every search engine within ten days.',
    hoursAgo: 30,
    spam: true,
  },
]

/** Addresses that read the newsletter; the last has not confirmed it yet. */
export const demoSubscribers: readonly string[] = [
  'althea@example.com',
  'omar@example.com',
  'marcus@example.com',
  'jerome@example.com',
]
