import type { NotificationKind } from '@parcelport/contract/customers/notifications.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import type { DemoEvent } from './journey.ts'
import type { Moment } from './moment.ts'
import { cleared } from './flights.ts'
import { demoPackages, type DemoPackage } from './packages.ts'
import { ana } from './people.ts'

/** All of Ana's notifications: the seed writes these and no others. */
export interface DemoNotification {
  readonly kind: NotificationKind
  readonly message: string
  readonly moment: Moment
  readonly read: boolean
}

/** How far back the messages about packages reach, in days. */
const REACH = 45

const sentences: Record<PackageStatus, (what: string, note: string) => string> = {
  Prealerted: (what) => `We have your prealert for ${what}. We watch for it in Doral.`,
  Received: (what, note) => `${what} is in Doral: ${note}`,
  'In transit': (what) => `${what} has left Miami and is on its way to Bridgetown.`,
  'Ready for pickup': (what, note) => `${what} is ready for pickup. ${note}`,
  Delivered: (what, note) => `${what} was delivered. ${note}`,
  'Action required': (what, note) => `Action required for ${what}. ${note}`,
  Returned: (what, note) => `${what} is on its way back to the store. ${note}`,
  Disposed: (what, note) => `${what}: ${note}`,
}

const about = (pkg: DemoPackage, event: DemoEvent): DemoNotification => ({
  kind: event.status === 'Action required' ? 'action' : 'package',
  message: sentences[event.status](`${pkg.trackingNumber} (${pkg.storeName})`, event.note ?? ''),
  moment: event.moment,
  read: event.moment.daysAgo > 2,
})

/** What a customer hears while Customs has a package that came through: three and a half hours after departure, and a day before it is ready. */
const fromCustoms = ({ trackingNumber, storeName, events }: DemoPackage): DemoNotification[] => {
  const [flown, ready] = (['In transit', 'Ready for pickup'] as const).map((step) =>
    events.find(({ status }) => status === step),
  )
  if (!flown || !ready || ready.moment.daysAgo > REACH) return []
  const what = `${trackingNumber} (${storeName})`
  return [
    {
      kind: 'package',
      message: `${what} has landed and is with Customs.`,
      moment: { ...flown.moment, at: '09:35' },
      read: true,
    },
    {
      kind: 'package',
      message: `Customs has released ${what}. We tell you as soon as you can collect.`,
      moment: { daysAgo: ready.moment.daysAgo + 1, at: '15:30', on: 'open-day' },
      read: ready.moment.daysAgo > 1,
    },
  ]
}

const { number, duty, vat } = cleared.assessed

export const demoNotifications: readonly DemoNotification[] = [
  ...demoPackages.flatMap((pkg) =>
    pkg.events.filter(({ moment }) => moment.daysAgo <= REACH).map((event) => about(pkg, event)),
  ),
  ...demoPackages.flatMap((pkg) => fromCustoms(pkg)),
  {
    kind: 'package',
    message: `Customs has cleared ${cleared.trackingNumber} (Gearwick), entry ${number}: duty BBD ${duty.toFixed(2)}, VAT BBD ${vat.toFixed(2)}.`,
    moment: { daysAgo: 1, at: '15:25' },
    read: false,
  },
  {
    kind: 'announcement',
    message:
      'The last dates before Christmas are on the blog: what reaches Doral by 4 pm on Thursday 17 December is ready in Warrens on Wednesday 23 December.',
    moment: { daysAgo: 16, at: '09:00' },
    read: true,
  },
  {
    kind: 'account',
    message: `Welcome to Flyingfish Parcels, ${ana.name}. Your box number is ${ana.boxNumber}: your address in Miami is ready under My Address.`,
    moment: { daysAgo: ana.joinedDaysAgo, at: '11:20' },
    read: true,
  },
]
