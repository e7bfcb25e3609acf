/** What the desk notes about a box and its contents. */
export const conditions = ['good', 'dented', 'open', 'wet'] as const
export type Condition = (typeof conditions)[number]

/** Conditions in words for the owner, in account and mail. */
export const conditionWords: Readonly<Record<Condition, string>> = {
  good: 'No damage',
  dented: 'The box is dented',
  open: 'The box was open',
  wet: 'The box is wet',
}

export const batteries = ['none', 'built in', 'loose'] as const
export type Battery = (typeof batteries)[number]

/** Most photos of a package at receipt. */
export const MOST_PHOTOS = 4
