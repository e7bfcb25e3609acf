import type { StorageWithTax } from '../../billing/bills/expected/storage-with-tax.ts'
import { sayingAtHome, type SayAtHome } from '../../money/ledger/local-sums.ts'
import { notify } from '../../customers/notifications/notify.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailTemplate } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import { writtenOut } from '../../company/places/pickup-words.ts'
import { marksOf } from './storage-marks.ts'
import type { Storage } from './storage-of.ts'
import { toldOf } from './storage-queries.ts'
import { storedName } from './stored-name.ts'

export type StorageNewsKind = 'reminded' | 'over' | 'notice'

export interface StorageMail {
  readonly packageId: string
  readonly trackingNumber: string
  /** What the customer calls it; mails queued by an earlier version lack it. */
  readonly name?: string
  readonly title: string
  /** The sentence shown under Notifications. */
  readonly message: string
  readonly facts: readonly (readonly [string, string])[]
}

/** Mail about a stored package: free days end soon, have ended, or it must be collected by a day. */
export const storageMail: MailTemplate<StorageMail> = {
  name: 'storage',
  about: 'parcel',
  render: ({ packageId, trackingNumber, name = trackingNumber, title, message, facts }, company) => ({
    subject: `${title}: ${name}`,
    ...mailLayout({
      company,
      title,
      preheader: message,
      blocks: [
        { kind: 'paragraph', words: message },
        { kind: 'facts', rows: [['Tracking', trackingNumber], ...facts] },
        {
          kind: 'button',
          label: 'See the package',
          href: `${company.publicUrl}/dashboard/packages?package=${encodeURIComponent(packageId)}`,
        },
        { kind: 'note', words: 'You choose which news also comes by email under Account in your dashboard.' },
      ],
    }),
  }),
}
export const storageMails = [storageMail] as const

const titles: Readonly<Record<StorageNewsKind, string>> = {
  reminded: 'Your package is waiting',
  over: 'Your free days have ended',
  notice: 'Please collect your package',
}

interface Waiting {
  readonly trackingNumber: string
  /** Name of the place; undefined where it is not known. */
  readonly at: string | undefined
  readonly storage: Storage
}

/** The storage news in one or two sentences, with VAT, in the words of `say`. Pure. */
export const storageSentence = (
  kind: StorageNewsKind,
  { trackingNumber, at, storage }: Waiting,
  { perDayUsd }: Pick<StorageWithTax, 'perDayUsd'>,
  say: SayAtHome,
): string => {
  const { freeUntil, collectBy, day, policy } = storage
  const where = at ? `at ${at}` : policy.clock === 'miami' ? 'in our warehouse' : 'at our counter'
  const perDay = perDayUsd.gt(0) ? `${say(perDayUsd, 'USD')} a day` : undefined
  if (kind === 'notice')
    return `Please collect ${trackingNumber}${collectBy === null ? '' : ` by the end of ${writtenOut(collectBy)}`}. It has been ${where} for ${day} days. After that day a person decides what happens to it. If you cannot come, write to us.`
  if (kind === 'over')
    return `The free days of ${trackingNumber} ${where} ended${freeUntil === null ? '' : ` on ${writtenOut(freeUntil)}`}.${perDay ? ` Storage costs ${perDay} now.` : ''}`
  const free = freeUntil === null ? '' : ` Storage is free until the end of ${writtenOut(freeUntil)}.`
  return `${trackingNumber} is waiting ${where}.${free}${free && perDay ? ` After that it costs ${perDay}.` : ''}`
}

/** Tells a customer about a stored package, in the transaction that marked it. */
export const tellStorage = async (
  tx: Tx,
  { kind, packageId, customerId, ...waiting }: Waiting & { kind: StorageNewsKind; packageId: string; customerId: string },
): Promise<void> => {
  const say = await sayingAtHome(tx)
  const { storage } = waiting
  // Marked days are charged by now.
  const marks = (await marksOf(tx, [packageId])).get(packageId) ?? []
  const [told] = (await toldOf(tx, new Map([[packageId, { storage, marks }]]))).values()
  if (!told) throw new Error('The storage was not worked out')
  const message = storageSentence(kind, waiting, told, say)
  await notify(tx, {
    customerId,
    kind: kind === 'reminded' ? 'package' : 'action',
    ...(kind === 'reminded' && { about: 'storage' as const }),
    message,
    packageId,
    mail: {
      template: storageMail,
      data: {
        packageId,
        trackingNumber: waiting.trackingNumber,
        name: await storedName(tx, packageId),
        title: titles[kind],
        message,
        facts: [
          ...(storage.freeUntil === null ? [] : [['Free until', `the end of ${writtenOut(storage.freeUntil)}`] as const]),
          ...(told.feeUsd.gt(0) ? [['Storage so far', say(told.feeUsd, 'USD')] as const] : []),
        ],
      },
    },
  })
}
