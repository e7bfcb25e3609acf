/** What a count of the house may be today, and what it is to become. A limit only falls: lower it together with the count. */
export interface Limit {
  readonly now: number
  readonly aim: number
}

/** A rule of the house that is counted: see house-counts.ts for what each counts. */
export const limits = {
  'edges between wings of the server': { now: 30, aim: 30 },
  'edges from a wing up': { now: 0, aim: 0 },
  'circles of rooms in a wing': { now: 0, aim: 0 },
  'edges from a wing of the contract up': { now: 0, aim: 0 },
  'fields of type="number"': { now: 0, aim: 0 },
  'open sums worked out by hand': { now: 0, aim: 0 },
  'services beside a transaction': { now: 20, aim: 20 },
  'ids checked by hand': { now: 5, aim: 5 },
  'functions over 80 lines': { now: 19, aim: 19 },
  'paths that documentation names and nobody finds': { now: 0, aim: 0 },
} as const satisfies Record<string, Limit>

export type Rule = keyof typeof limits

/** How many files a folder holds flat, tests counted. */
export const FOLDER_LIMIT = 25

/** Folders that hold more, and why. */
export const longLists: Readonly<Record<string, string>> = {
  'server/migrations': 'every migration there ever was, in order',
  'docs/decisions': 'every decision there ever was, in order',
  'server/seeds/demo/pictures': 'pictures',
  'lab/art/scenes': 'one drawing a picture',
}

/** Folders that hold too much and are to be split, with how many files each may hold until then. It only falls. */
export const crowdedFolders: Readonly<Record<string, number>> = {}
