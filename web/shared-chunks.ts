import type { Rolldown } from 'vite'

/** Runs before the first paint, without the rest. */
export const SIGNED_IN = 'src/signed-in.ts'

/** Whether a module is part of another; asked upwards, because a module is bundled with all that it imports. */
const isPartOf = (whole: string, id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (id.endsWith(whole)) return true
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isPartOf(whole, importer, context, seen))
}

/** What home's module shares with other pages. */
const sharedWith = (whole: string, name: string, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (isPartOf(whole, id, context) ? name : null),
  minShareCount: 2,
  priority,
})

/**
 * Which modules travel together. What every page needs is one file, and so is what home shares with other pages: many
 * small files compress worse, and each one's name would stand in the first file besides.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'common', tags: ['$initial'], test: (id) => !id.endsWith(SIGNED_IN), priority: 3 },
  sharedWith('/site/home/home-page.tsx', 'site', 2),
  sharedWith('/site/home/home-rest.tsx', 'site-rest', 1),
  { name: 'auth', test: /\/src\/auth\//, minShareCount: 2 },
  { name: 'dashboard', test: /\/src\/dashboard\//, minShareCount: 2 },
]
