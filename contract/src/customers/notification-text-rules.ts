import { packageStatuses, type PackageStatus } from '../statuses/packages-rules.ts'

/** What a customer reads when a package reaches a status: the sentence, and the title of the email. */
export interface NotificationText {
  readonly sentence: string
  readonly mailTitle: string
}
export type NotificationTexts = Readonly<Record<PackageStatus, NotificationText>>

export const notificationPlaceholders = {
  tracking: '9400111206206406260787',
  store: 'Coralwave',
  description: 'Running shoes',
} as const
export type Placeholder = keyof typeof notificationPlaceholders

export const notificationTextLimits = { sentence: 300, mailTitle: 80 } as const

const about = (rest: string): string => `Your package {tracking} from {store} ${rest}`

export const standardNotificationTexts: NotificationTexts = {
  Prealerted: {
    sentence: about("is announced. We're looking out for it in Miami."),
    mailTitle: 'We are looking out for your package',
  },
  Received: { sentence: about('has arrived at our warehouse in Miami.'), mailTitle: 'Your package is in Miami' },
  'In transit': {
    sentence: about('has left Miami and is on its way to you.'),
    mailTitle: 'Your package is on its way',
  },
  'Ready for pickup': { sentence: about('is ready for pickup.'), mailTitle: 'Your package is ready for pickup' },
  Delivered: {
    sentence: about('has been delivered. Thank you for shipping with us.'),
    mailTitle: 'Your package is delivered',
  },
  'Action required': { sentence: about('needs something from you.'), mailTitle: 'Your package needs something from you' },
  Returned: { sentence: about('is on its way back to the store.'), mailTitle: 'Your package goes back to the store' },
  Disposed: { sentence: about('was disposed of, as you asked.'), mailTitle: 'Your package is disposed of' },
}

const placeholder = /\{([^{}]*)\}/g
const isKnown = (name: string): name is Placeholder => Object.hasOwn(notificationPlaceholders, name)

/**
 * A text with its placeholders replaced; inserted values are never read as placeholders. An unknown value is removed with the
 * word before it, such as ` from {store}` for a package without a prealert. Pure.
 */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(/( (?:from|of|with|at))?( ?)\{([^{}]*)\}/g, (whole, word = '', space = '', name: string) => {
    if (!isKnown(name)) return whole
    return values[name] === '' ? '' : `${word}${space}${values[name]}`
  })

/** The problem of a text, as a sentence; undefined when there is none. A sentence must name its package. */
export const textProblem = (kind: keyof NotificationText, text: string): string | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return 'Please write something.'
  if (trimmed.length > notificationTextLimits[kind]) return `At most ${notificationTextLimits[kind]} characters.`
  const unknown = [...trimmed.matchAll(placeholder)].map(([, name = '']) => name).find((name) => !isKnown(name))
  if (unknown !== undefined) return `{${unknown}} means nothing here. Use {tracking}, {store} or {description}.`
  if (/[{}]/.test(trimmed.replaceAll(placeholder, ''))) return 'A brace is not closed or not opened.'
  if (kind === 'sentence' && !trimmed.includes('{tracking}')) return 'The sentence must name the package: {tracking}.'
  return undefined
}

export const notificationTexts = (own: Partial<NotificationTexts>): NotificationTexts =>
  Object.fromEntries(
    packageStatuses.map((status) => [status, own[status] ?? standardNotificationTexts[status]]),
  ) as NotificationTexts
