/** Kinds of news for which a customer chooses how to hear of them. The list in the dashboard always has all of them. */
export const newsKinds = [
  'action',
  'arrived',
  'moving',
  'ready',
  'handed',
  'package',
  'bills',
  'storage',
  'account',
  'announcement',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsChannels = ['email', 'push'] as const
export type NewsChannel = (typeof newsChannels)[number]

/** Kinds of news whose emails are always sent, and why. */
export const alwaysMailed: Readonly<Partial<Record<NewsKind, string>>> = {
  action: 'Without your answer the package waits.',
  bills: 'You need them on record.',
  account: 'They tell you if somebody else uses your account.',
}

/**
 * Whether news of a kind goes by a channel.
 * @param chosen what the customer chose; undefined where they never did. Then everything goes but announcements by push.
 */
export const newsGoes = (kind: NewsKind, channel: NewsChannel, chosen?: boolean): boolean =>
  (channel === 'email' && alwaysMailed[kind] !== undefined) || (chosen ?? !(kind === 'announcement' && channel === 'push'))
