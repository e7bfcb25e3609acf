import type { PackageStatus } from '../statuses/packages-rules.ts'

/** What a customer can report of a package. */
export const lossKinds = ['missing', 'damaged', 'wrong contents'] as const
export type LossKind = (typeof lossKinds)[number]

/** A report waits until staff accept or refuse it. */
export const lossStates = ['waiting', 'accepted', 'refused'] as const
export type LossState = (typeof lossStates)[number]

/** As a customer chooses it. */
export const lossTitles: Readonly<Record<LossKind, string>> = {
  missing: 'It never came',
  damaged: 'It is damaged',
  'wrong contents': 'Something else is inside',
}

/** What the customer is asked to do or show for each kind of loss. */
export const lossWords: Readonly<Record<LossKind, string>> = {
  missing: 'It has been on its way far too long, or somebody else has it.',
  damaged: 'Photograph the box and what is broken, before you throw anything away.',
  'wrong contents': 'Photograph what was inside, or what is missing, next to the label.',
}

/** The files of a report, the characters of its words, the packages that are offered, and the days after which what flew counts as overdue. */
export const lossBounds = { files: 5, words: 1_000, offered: 50, overdueDays: 10 } as const

/** What can be reported of a package: of one that was handed over everything, of one overdue on its way that it never came. Pure. */
export const lossKindsOf = (status: PackageStatus): readonly LossKind[] =>
  status === 'Delivered' ? lossKinds : status === 'In transit' ? ['missing'] : []

/** Whether a report of a kind needs at least one photo or document. Pure. */
export const needsProof = (kind: LossKind): boolean => kind !== 'missing'

export const lossMessages = {
  package: 'Please choose the package.',
  kind: 'Please choose what happened.',
  words: `Please tell us what happened, in at most ${lossBounds.words.toLocaleString('en')} characters.`,
  amount: 'Please enter how much you ask for.',
  proof: 'Please add a photo or a document.',
} as const
