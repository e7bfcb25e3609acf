import { requestTitles, type RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'

export type RequestNewsKind = 'quoted' | 'done' | 'refused'

export interface RequestNewsMail {
  readonly news: RequestNewsKind
  readonly kind: RequestKind
  readonly number: string
  /** The same sentence as under Notifications. */
  readonly message: string
  /** Tracking numbers, or how many packages they are. */
  readonly packages: string
  /** As people read it; left out where there is none yet. */
  readonly price?: string
  /** Files of what was done. */
  readonly photos: readonly string[]
  /** What else is to be known, each with its label. Left out in mails from before it was said. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
}

/** The most photos that a mail carries; the account has them all. */
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

/** What became of a request: a price that waits for a yes, done with photos, or why not. */
export const requestNewsMail: MailTemplate<RequestNewsMail> = {
  name: 'request-news',
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
