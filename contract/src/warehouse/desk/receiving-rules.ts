/** What the desk notes of a box, and of what is in it. */
export const conditions = ['good', 'dented', 'open', 'wet'] as const
export type Condition = (typeof conditions)[number]

/** The same for its owner, in account and mail. */
export const conditionWords: Readonly<Record<Condition, string>> = {
  good: 'No damage',
  dented: 'The box is dented',
  open: 'The box was open',
  wet: 'The box is wet',
}

export const batteries = ['none', 'built in', 'loose'] as const
export type Battery = (typeof batteries)[number]

/** Most pictures that go along when a package is received. */
export const MOST_PHOTOS = 4
