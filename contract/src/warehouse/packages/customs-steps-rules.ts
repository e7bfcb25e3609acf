import type { FixByHand } from '../../statuses/packages-rules.ts'

/** What a package goes through at Customs, in this order; `held` may be left out. */
export const customsSteps = ['landed', 'held', 'released'] as const
export type CustomsStep = (typeof customsSteps)[number]

/** The steps that Customs takes and staff note: a flight lands for all of its packages at once. */
export const notedSteps = ['held', 'released'] as const satisfies readonly CustomsStep[]
export type NotedStep = (typeof notedSteps)[number]

/** A line of a package's history. */
export const customsStepWords: Readonly<Record<CustomsStep, string>> = {
  landed: 'Landed, with Customs',
  held: 'Held by Customs',
  released: 'Released by Customs',
}

/** What Customs asks for when it holds a package. */
export const customsAsks = ['invoice', 'document', 'contact'] as const satisfies readonly FixByHand[]
export type CustomsAsk = (typeof customsAsks)[number]

/** What its customer reads of it. */
export const customsAskWords: Readonly<Record<CustomsAsk, string>> = {
  invoice: 'Customs asks for an invoice that shows the price. Please send it.',
  document: 'Customs asks for a document. Please send it.',
  contact: 'Customs has a question. Please write to us.',
}

/** Where a package that has left stands with Customs. */
export const clearanceStates = ['waiting', 'held', 'released'] as const
export type ClearanceState = (typeof clearanceStates)[number]

/** Most packages with Customs that are listed, and that one press takes. */
export const CLEARANCE_SHOWN = 200

/** Limits of the notice about Customs: its characters, for how many days from today it may stay, and how many it stays if nothing else is chosen. */
export const customsNoticeLimits = { words: 300, days: 28, usualDays: 7 } as const

export const customsNoticeMessages = {
  words: `Please write at most ${customsNoticeLimits.words} characters.`,
  until: 'Please choose its last day.',
  past: 'Please choose today or a later day.',
  far: `Please choose a day within ${customsNoticeLimits.days} days.`,
} as const
