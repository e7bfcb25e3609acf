import { requestTitles } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import type { StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { sayingAtHome, type SayAtHome } from '../../../money/ledger/local-sums.ts'
import { notify } from '../../../customers/notifications/notify.ts'
import { writtenOut } from '../../../company/places/pickup-words.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { requestNewsMail, type RequestNewsKind } from './request-news-mail.ts'

const packagesInWords = ({ packages }: StaffRequest): string =>
  packages.length === 1 ? (packages[0]?.trackingNumber ?? '') : `${packages.length} packages`

const priceInWords = (totalUsd: number | null, say: SayAtHome): string | undefined =>
  totalUsd === null ? undefined : totalUsd === 0 ? 'Free' : say(totalUsd, 'USD')

const found = ({ packages }: StaffRequest): string =>
  packages.flatMap(({ result, trackingNumber }) => (result === null ? [] : `${trackingNumber}: ${result}.`)).join(' ')

const quoted = ({ kind, totalUsd, note }: StaffRequest, packages: string, say: SayAtHome): string[] => [
  `“${requestTitles[kind]}” for ${packages} costs ${(priceInWords(totalUsd, say) ?? '').replace('Free', 'nothing')}.`,
  note,
  'Please say yes or no.',
]

/** Sentences for a customer about the prices of one box and of separate packages. */
const oneBoxWords = ({ together: about, totalUsd, note }: StaffRequest, packages: string, say: SayAtHome): string[] => {
  const { apartUsd = null, togetherUsd = null } = about?.box ?? {}
  return [
    `In one box, ${packages} would cost more than apart:`,
    `${togetherUsd === null ? 'a price that we must ask for' : say(togetherUsd, 'USD')} together, ${say(apartUsd ?? 0, 'USD')} apart${totalUsd ? `, and ${say(totalUsd, 'USD')} for packing` : ''}.`,
    note,
    'Shall we keep them separate, or send them in one box anyway?',
  ]
}

/** Names the box, its weight, the packages left out of it, and what it saved. */
const packedInto = ({ together: about }: StaffRequest, say: SayAtHome): string[] => {
  if (!about?.package) return []
  const left = about.leftOut.length === 0 ? '' : ` ${about.leftOut.join(', ')} could not go into it, and stays separate.`
  const { weightLb = 0, savedUsd = null } = about.box ?? {}
  const saved = savedUsd === null ? '' : ` You saved ${say(savedUsd, 'USD')}.`
  return [`They are in the box ${about.package.trackingNumber} now, ${weightLb} lb.${left}${saved}`]
}

/** Where the packages are now and what opens the locker; empty for kinds that move nothing. */
const whereNow = ({ door, locker, until, packages: { length: count } }: StaffRequest, packages: string): string[] => {
  const is = count === 1 ? `${packages} is` : `${packages} are`
  if (door) return [`${is} on the way to your door: ${door.address}.`]
  if (!locker) return []
  const when = until === null ? '' : `, until the end of ${writtenOut(until)}`
  const opens = locker.opensWith === null ? '' : ' Your request says what opens it.'
  return [`${is} in ${[locker.name, ...locker.addressLines].join(', ')}${when}.${opens}`]
}

/** Freight apart and in one box, and what the box saved, as labelled facts of a mail; empty where it saved nothing. */
const savingFacts = ({ together: about }: StaffRequest, say: SayAtHome): (readonly [string, string])[] => {
  const { apartUsd = null, togetherUsd = null, savedUsd = null } = (about?.package ? about.box : null) ?? {}
  if (apartUsd === null || togetherUsd === null || savedUsd === null) return []
  return [
    ['Freight apart', say(apartUsd, 'USD')],
    ['Freight in one box', say(togetherUsd, 'USD')],
    ['You saved', say(savedUsd, 'USD')],
  ]
}

/** The destination as labelled facts of a mail. */
const placeFacts = ({ door, locker, until }: StaffRequest): (readonly [string, string])[] => [
  ...(door ? [['To', door.address] as const] : []),
  ...(locker ? [['Where', [locker.name, ...locker.addressLines].join(', ')] as const] : []),
  ...(locker && until !== null ? [['Until', `the end of ${writtenOut(until)}`] as const] : []),
  ...(locker?.opensWith ? [['Opens with', locker.opensWith] as const] : []),
]

const sentences: Readonly<Record<RequestNewsKind, (request: StaffRequest, packages: string, say: SayAtHome) => string[]>> = {
  quoted: (request, packages, say) =>
    request.together?.box ? oneBoxWords(request, packages, say) : quoted(request, packages, say),
  done: (request, packages, say) => [
    ...(request.door || request.locker
      ? whereNow(request, packages)
      : [`“${requestTitles[request.kind]}” is done for ${packages}.`]),
    ...packedInto(request, say),
    found(request),
    request.note,
  ],
  refused: ({ kind, reason }, packages) => [`We could not do “${requestTitles[kind]}” for ${packages}.`, reason ?? ''],
}

/** Longest notification, in characters. */
const MOST_SIGNS = 2000

/** Sends a customer a notification and a mail about their request, within the transaction that changed it. */
export const tellAsker = async (tx: Tx, news: RequestNewsKind, request: StaffRequest): Promise<void> => {
  const { customer, kind, number, photos, totalUsd } = request
  const packages = packagesInWords(request)
  const say = await sayingAtHome(tx)
  const message = sentences[news](request, packages, say).filter(Boolean).join(' ').slice(0, MOST_SIGNS)
  const price = priceInWords(totalUsd, say)
  const [only, ...others] = request.packages
  await notify(tx, {
    customerId: customer._id,
    kind: news === 'quoted' ? 'action' : 'package',
    message,
    ...(only && others.length === 0 && { packageId: only._id }),
    mail: {
      template: requestNewsMail,
      data: {
        news,
        kind,
        number,
        message,
        packages,
        ...(price !== undefined && { price }),
        photos,
        facts: [...placeFacts(request), ...savingFacts(request, say)],
      },
    },
  })
}
