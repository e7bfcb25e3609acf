/** What a push message is about: a step that a customer's packages take together, or a kind of news. */
export const pushTopics = [
  ...(['In transit', 'Landed', 'Held', 'Released', 'Ready for pickup', 'Delivered'] as const),
  ...(['action', 'arrived', 'package', 'bills', 'storage', 'account', 'announcement'] as const),
] as const
export type PushTopic = (typeof pushTopics)[number]

interface PushWords {
  readonly title: string
  /** The screen that a press opens. */
  readonly path: string
  readonly isUrgent?: boolean
}

const packages = '/dashboard/packages'
const notifications = '/dashboard/notification'

/**
 * The words of each message. They are the same for every customer, because a locked screen and the push service's company may show
 * them to others: no name, store, number or sum.
 */
const words: Readonly<Record<PushTopic, PushWords>> = {
  'In transit': { title: 'Your packages are on their way', path: packages },
  Landed: { title: 'Your packages have landed', path: packages },
  Held: { title: 'We need something from you', path: notifications, isUrgent: true },
  Released: { title: 'Customs has released your packages', path: packages },
  'Ready for pickup': { title: 'Your packages are ready for pickup', path: packages, isUrgent: true },
  Delivered: { title: 'Your packages were handed over', path: packages },
  arrived: { title: 'A package has arrived in our warehouse', path: packages },
  bills: { title: 'There is a bill or a receipt for you', path: notifications },
  storage: { title: 'A package waits to be collected', path: packages },
  announcement: { title: 'There is news from us', path: notifications },
  account: { title: 'There is news about your account', path: notifications, isUrgent: true },
  package: { title: 'There is news about your packages', path: notifications },
  action: { title: 'We need something from you', path: notifications, isUrgent: true },
}

/** What a push service is told about a message (RFC 8030): its urgency, and the name under which a newer one replaces it. */
export const pushHeaders = (topic: PushTopic) => ({
  urgency: words[topic].isUrgent ? 'high' : 'normal',
  topic: topic.replaceAll(' ', '-'),
})

/** A message in the form of Declarative Web Push, which Safari shows by itself and the service worker in other browsers. */
export const pushMessage = (topic: PushTopic, publicUrl: string): string => {
  const { title, path } = words[topic]
  return JSON.stringify({
    web_push: 8030,
    notification: { title, body: 'Open your account to read it.', navigate: `${publicUrl}${path}`, tag: topic },
  })
}
