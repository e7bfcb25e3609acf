import type { MailTemplate } from '../../../platform/mail/mail.ts'
import { mailLayout } from '../../../platform/mail/mail-layout.ts'
import { namesInShort } from '../../../customers/notifications/named-things.ts'

/** Most packages listed in one mail; the account shows all. */
const MOST_LISTED = 20

export interface GatheredMail {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Name and tracking number of each package. */
  readonly packages: readonly (readonly [name: string, trackingNumber: string])[]
  /** The package's id, where it is one alone. */
  readonly packageId?: string
  /** What is to be paid, and where to collect, each with its label. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Where it can be paid: the id and number of one bill, or the list of several. */
  readonly pay?: { readonly billId: string; readonly number: string } | 'several bills'
}

const payPath = (pay: NonNullable<GatheredMail['pay']>): string =>
  pay === 'several bills' ? '/dashboard/payment' : `/dashboard/payment/${pay.billId}?number=${pay.number}`

/** The one mail of a step about all packages that took it together; a mail of packages that are ready says what they cost, too. */
export const gatheredMail: MailTemplate<GatheredMail> = {
  name: 'gathered-news',
  about: 'parcel',
  render: ({ title, paragraphs, packages, packageId, facts, pay }, company) => {
    const more = packages.length - MOST_LISTED
    const pageOf = packageId === undefined ? '' : `?package=${encodeURIComponent(packageId)}`
    return {
      subject: `${title}: ${namesInShort(packages.map(([name]) => name))}`,
      ...mailLayout({
        company,
        title,
        preheader: paragraphs[0] ?? '',
        blocks: [
          ...paragraphs.map((words) => ({ kind: 'paragraph' as const, words })),
          ...(facts.length > 0 ? [{ kind: 'facts' as const, rows: facts }] : []),
          ...(pay ? [{ kind: 'button' as const, label: 'Pay now', href: `${company.publicUrl}${payPath(pay)}` }] : []),
          {
            kind: 'facts',
            rows: [...packages.slice(0, MOST_LISTED), ...(more > 0 ? [[`And ${more} more`, 'in your account'] as const] : [])],
          },
          {
            kind: 'button',
            label: packageId === undefined ? 'See your packages' : 'See the package',
            href: `${company.publicUrl}/dashboard/packages${pageOf}`,
          },
          { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
        ],
      }),
    }
  },
}
