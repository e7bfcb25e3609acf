import type { NotificationText } from '@parcelport/contract/customers/notification-text-rules.ts'
import type { NotedStep } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import type { GatheredStep } from '../../../customers/notifications/gathered-news.ts'
import { namesInShort } from '../../../customers/notifications/named-things.ts'

/** Most sentences of single packages in one mail; the account shows all. */
const MOST_TOLD = 10

/** News of a landing. The company has no text of its own for it, because no status says it. */
export const landedText: NotificationText = {
  sentence: 'Your package {tracking} from {store} has landed and is with Customs.',
  mailTitle: 'Your package has landed',
}

/** News of what Customs did, as of a landing. */
export const customsTexts: Readonly<Record<NotedStep, NotificationText>> = {
  held: {
    sentence: 'Customs holds your package {tracking} from {store}.',
    mailTitle: 'Customs holds your package',
  },
  released: {
    sentence: 'Customs has released your package {tracking} from {store}.',
    mailTitle: 'Customs has released your package',
  },
}

/** The standard words for several packages. */
const ofSeveral: Readonly<Record<GatheredStep, { readonly title: string; readonly sentence: (count: number) => string }>> = {
  'In transit': {
    title: 'Your packages are on their way',
    sentence: (count) => `${count} packages have left Miami and are on their way to you.`,
  },
  Landed: {
    title: 'Your packages have landed',
    sentence: (count) => `${count} packages have landed and are with Customs.`,
  },
  Held: {
    title: 'Customs holds your packages',
    sentence: (count) => `Customs holds ${count} packages.`,
  },
  Released: {
    title: 'Customs has released your packages',
    sentence: (count) => `Customs has released ${count} packages.`,
  },
  'Ready for pickup': {
    title: 'Your packages are ready for pickup',
    sentence: (count) => `${count} packages are ready for pickup.`,
  },
  Delivered: {
    title: 'Your packages are delivered',
    sentence: (count) => `${count} packages have been delivered. Thank you for shipping with us.`,
  },
}

/** One package in a mail. */
export interface ToldPackage {
  readonly name: string
  readonly title: string
  readonly sentence: string
  readonly isOwn: boolean
  readonly also: string
}

/** Sentences that packages share, each once; where not all share one, the names of those that do stand before it. Pure. */
export const sharedSentences = (packages: readonly { readonly name: string; readonly also: string }[]): string[] => {
  const groups = [...Map.groupBy(packages, ({ also }) => also)]
  return groups.flatMap(([also, group]) => {
    if (also === '') return []
    return [groups.length === 1 ? also : `${namesInShort(group.map(({ name }) => name))}: ${also}`]
  })
}

/**
 * Title and paragraphs of a step's mail. One package, and packages of a company with its own text, are told by their own sentences;
 * several others by one sentence. Pure; needs a package.
 */
export const gatheredWords = (
  step: GatheredStep,
  packages: readonly ToldPackage[],
): { readonly title: string; readonly paragraphs: readonly string[] } => {
  const [first] = packages
  if (!first) throw new TypeError('A mail needs a package')
  const shared = sharedSentences(packages)
  if (packages.length > 1 && !packages.some(({ isOwn }) => isOwn)) {
    const { title, sentence } = ofSeveral[step]
    return { title, paragraphs: [sentence(packages.length), ...shared] }
  }
  const more = packages.length - MOST_TOLD
  const told = packages.slice(0, MOST_TOLD).map(({ sentence }) => sentence)
  const rest = more > 0 ? [`And ${more} more in your account.`] : []
  return { title: packages.find(({ isOwn }) => isOwn)?.title ?? first.title, paragraphs: [...told, ...rest, ...shared] }
}
