import { standardNotificationTexts } from '@parcelport/contract/customers/notification-text-rules.ts'
import type { PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'
import { conditionWords, type Condition } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { thingName } from '../../customers/notifications/named-things.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import type { MailBlock } from '../../platform/mail/mail-blocks.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'

/** What the desk found on arrival: weight in pounds as text, and ids of the photos in order. */
export interface Arrival {
  readonly weightLb: string
  readonly billableWeightLb: string
  readonly condition: Condition
  readonly photos: readonly string[]
}

/** The most photos in one mail; the dashboard shows all. */
const MOST_IN_A_MAIL = 2

/** `4.10` as `4.1 lb`. */
const pounds = (weight: string): string => `${Number(weight)} lb`

const factsOf = ({ weightLb, billableWeightLb, condition }: Arrival) =>
  [
    ['Weight', pounds(weightLb)],
    ['Charged as', pounds(billableWeightLb)],
    ['Condition', conditionWords[condition]],
  ] as const

export interface PackageNewsMail {
  readonly packageId: string
  readonly trackingNumber: string
  readonly storeName: string
  readonly description: string
  readonly status: PackageStatus
  /** The company's title for this news; mails queued by an earlier version lack it. */
  readonly title?: string
  readonly message: string
  readonly arrival?: Arrival
  /** The company is searching for it. */
  readonly isLost?: true
}

const photosOf = (pictures: readonly string[]): MailBlock[] =>
  pictures.length === 0
    ? []
    : [
        {
          kind: 'pictures',
          pictures: pictures.map((cid, index) => ({ cid, alt: `Photo ${index + 1} of your package, taken on arrival` })),
        },
      ]

/** News of one package by email, with a link to it: of a step that packages do not take together. */
export const packageNewsMail: MailTemplate<PackageNewsMail> = {
  name: 'package-news',
  about: 'parcel',
  pictures: ({ arrival }) => arrival?.photos.slice(0, MOST_IN_A_MAIL) ?? [],
  render: (data, company, pictures) => {
    const title = data.title ?? standardNotificationTexts[data.status].mailTitle
    return {
      subject: `${title}: ${thingName(data)}`,
      ...mailLayout({
        company,
        title,
        preheader: data.message,
        blocks: [
          { kind: 'paragraph', words: data.message },
          {
            kind: 'facts',
            rows: [
              ['Tracking', data.trackingNumber],
              ['Status', data.status],
              // Unknown for a package that came without a prealert.
              ...(data.storeName ? [['Store', data.storeName] as const] : []),
              ...(data.description ? [['Description', data.description] as const] : []),
              ...(data.arrival ? factsOf(data.arrival) : []),
            ],
          },
          ...photosOf(pictures),
          {
            kind: 'button',
            label: data.status === 'Action required' && !data.isLost ? 'See what is missing' : 'See the package',
            href: `${company.publicUrl}/dashboard/packages?package=${encodeURIComponent(data.packageId)}`,
          },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}
