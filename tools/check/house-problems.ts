import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { countedTexts, longFunctions, type Found } from './house-counts.ts'
import { crowdedFolders, FOLDER_LIMIT, limits, longLists, type Rule } from './house-limits.ts'
import { filesOf } from './tree-rules.ts'

/** One rule: what was found, how much of it may be, and what it is to become. */
export interface Counted {
  readonly rule: string
  readonly found: Found
  readonly now: number
  readonly aim: number
}

/** Folders with more files flat than a folder may hold, each with what it may hold until it is split. */
export const fullFolders = (files: readonly string[]): Counted[] =>
  [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([folder, inside]) => inside.length > FOLDER_LIMIT && !(folder in longLists))
    .map(([folder, inside]) => ({
      rule: `files in ${folder}`,
      found: inside,
      now: crowdedFolders[folder] ?? FOLDER_LIMIT,
      aim: FOLDER_LIMIT,
    }))

/** Every rule of the house, counted in the tree below `root`. */
export const countHouse = async (root: string): Promise<Counted[]> => {
  const functions = longFunctions(root)
  const files = filesOf(root)
  const read = files.filter((file) => /\.(tsx?|sql|md)$/.test(file) && !file.startsWith('server/migrations/'))
  const texts = new Map(read.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const found = { ...countedTexts(files, texts), 'functions over 80 lines': await functions }
  return [
    ...Object.entries(limits).map(([rule, limit]) => ({ rule, found: found[rule as Rule], ...limit })),
    ...fullFolders(files),
  ]
}

/** What a person reads when the house has more of something than it may. */
export const houseProblems = (counted: readonly Counted[]): string[] =>
  counted
    .filter(({ found, now }) => found.length > now)
    .map(({ rule, found, now, aim }) =>
      [
        `${rule}: ${found.length}, and may be ${now}${now > aim ? ` (to become ${aim})` : ''}. See tools/check/house-limits.ts.`,
        ...(now === 0 ? found : []).map((place) => `  ${place}`),
      ].join('\n'),
    )

/** Limits that what was done since leaves too wide, as sentences. */
export const looseLimits = (counted: readonly Counted[]): string[] =>
  counted
    .filter(({ found, now, aim }) => now > aim && found.length < now)
    .map(({ rule, found, aim }) => `${rule}: lower the limit to ${Math.max(found.length, aim)} in tools/check/house-limits.ts.`)
