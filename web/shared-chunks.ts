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

/** A library's front door leads to all its rooms: what a page takes of one cannot be told by who imports it. */
const isOfQueryLibrary = (id: string): boolean => id.includes('/node_modules/@tanstack/')

/** The parts of a module that at least so many screens share. */
const partsOf = (whole: string, name: string, minShareCount: number, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (!id.endsWith(whole) && !isOfQueryLibrary(id) && isPartOf(whole, id, context) ? name : null),
  minShareCount,
  priority,
})

/**
 * Which modules travel together. What every page needs is one file, and so is what home is made of, of which the other pages show much: many
 * small files compress worse, and each one's name would stand in the first file besides.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'common', tags: ['$initial'], test: (id) => !id.endsWith(SIGNED_IN), priority: 3 },
  partsOf('/site/home/home-page.tsx', 'site', 1, 2),
  { name: 'mutations', test: /\/node_modules\/@tanstack\/.*[mM]utation(Observer)?\.js$/, minShareCount: 2 },
  { name: 'auth', test: /\/src\/auth\//, minShareCount: 2 },
  { name: 'dashboard', test: /\/src\/dashboard\//, minShareCount: 2 },
]
