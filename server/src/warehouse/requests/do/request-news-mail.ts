import { requestTitles, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export type RequestNewsKind = 'quoted' | 'done' | 'refused'

export interface RequestNewsMail {
  readonly news: RequestNewsKind
  readonly kind: RequestKind
  readonly number: string
  /** The sentence shown under Notifications. */
  readonly message: string
  /** A tracking number, or a count of packages. */
  readonly packages: string
  /** The price in words; left out until there is one. */
  readonly price?: string
  /** Ids of the stored photos. */
  readonly photos: readonly string[]
  /** Further facts with their labels. Mails queued by older versions lack them. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
}

/** The most photos in one mail; the dashboard shows all. */
const MOST_IN_A_MAIL = 2

const titles: Readonly<Record<RequestNewsKind, string>> = {
  quoted: 'Your answer, please',
  done: 'Done',
  refused: 'We could not do this',
}
const buttons: Readonly<Record<RequestNewsKind, string>> = {
  quoted: 'Say yes or no',
  done: 'See what we did',
  refused: 'See your requests',
}

/** News of a request: a price to agree to, done with photos, or refused with the reason. */
export const requestNewsMail: MailTemplate<RequestNewsMail> = {
  name: 'request-news',
  about: 'parcel',
  pictures: ({ photos }) => photos.slice(0, MOST_IN_A_MAIL),
  render: ({ news, kind, number, message, packages, price, facts = [] }, company, pictures) => {
    const title = `${titles[news]}: ${requestTitles[kind].toLowerCase()}`
    return {
      subject: `${title} (${packages})`,
      ...mailLayout({
        company,
        title,
        preheader: message,
        blocks: [
          { kind: 'paragraph', words: message },
          {
            kind: 'facts',
            rows: [
              ['Request', number],
              ['Packages', packages],
              ...facts,
              ...(price === undefined ? [] : [['Price', price] as const]),
            ],
          },
          ...(pictures.length === 0
            ? []
            : [
                {
                  kind: 'pictures' as const,
                  pictures: pictures.map((cid, index) => ({ cid, alt: `Photo ${index + 1} of what we did` })),
                },
              ]),
          { kind: 'button', label: buttons[news], href: `${company.publicUrl}/dashboard/packages/requests` },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}

export const requestsMails = [requestNewsMail] as const
