/** `receiver`: labels may carry their name; `may pick up`: they may also collect at the counter. */
export const receiverKinds = ['receiver', 'may pick up'] as const
export type ReceiverKind = (typeof receiverKinds)[number]

export const receiverStates = ['waiting', 'approved', 'refused', 'ended'] as const
export type ReceiverState = (typeof receiverStates)[number]

export const MOST_RECEIVERS = 10

export const receiverKindWords: Readonly<Record<ReceiverKind, string>> = {
  receiver: 'Packages may come in their name',
  'may pick up': 'Packages may come in their name, and they may collect at the counter',
}

export const receiverMessages = {
  name: 'Please enter their name, as their ID says it.',
  relation: 'Please say who they are to you, such as “cousin”.',
  telephone: 'Please enter their telephone number.',
  kind: 'Please choose what they may do.',
  document: 'Please choose an image or a PDF.',
  validUntil: 'Please choose today or a later day.',
  idLast4: 'Please enter the last four letters or digits of the number on their ID.',
} as const

/** Reasons that staff choose from; each can be edited before it is sent. */
export const receiverRefusalReasons = [
  'The picture of the ID is too blurred to read.',
  'The name on the ID is not the name you gave.',
  'The ID has expired.',
  'Please add this person again, with a picture of their ID.',
] as const
