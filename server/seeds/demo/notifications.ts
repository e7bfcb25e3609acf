import type { CustomsStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
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

const customsSentences: Readonly<Record<CustomsStep, (what: string, note: string) => string>> = {
  landed: (what) => `${what} has landed and is with Customs.`,
  held: (what, note) => `Customs holds ${what}. ${note}`,
  released: (what, note) => `Customs has released ${what}. ${note}`,
}

const about = (pkg: DemoPackage, event: DemoEvent): DemoNotification => ({
  kind: event.status === 'Action required' ? 'action' : 'package',
  message: (event.customs === undefined ? sentences[event.status] : customsSentences[event.customs])(
    `${pkg.trackingNumber} (${pkg.storeName})`,
    event.note ?? '',
  ),
  moment: event.moment,
  read: event.moment.daysAgo > 2,
})

const { number, duty, vat } = cleared.assessed

export const demoNotifications: readonly DemoNotification[] = [
  ...demoPackages.flatMap((pkg) =>
    pkg.events.filter(({ moment }) => moment.daysAgo <= REACH).map((event) => about(pkg, event)),
  ),
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
