import type { Rolldown } from 'vite'

/** Runs before the first paint, without the rest. */
export const SIGNED_IN = 'src/signed-in.ts'

/** What stands by without a network: on its own, for it has to work without the rest. */
export const OFFLINE = ['src/offline/service-worker.ts', 'src/offline/offline-page.ts']

/** Whether a module that fits uses this one, or is it; asked upwards, because a module is bundled with all that it imports. */
const isUsedBy = (
  fits: (id: string) => boolean,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean => {
  if (fits(id)) return true
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isUsedBy(fits, importer, context, seen))
}

/** A library's front door leads to all its rooms: what a page takes of one cannot be told by who imports it. */
const isOfQueryLibrary = (id: string): boolean => id.includes('/node_modules/@tanstack/')

/** The parts of a module that at least so many screens share. */
const partsOf = (whole: string, name: string, minShareCount: number, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) =>
    !id.endsWith(whole) && !isOfQueryLibrary(id) && isUsedBy((user) => user.endsWith(whole), id, context) ? name : null,
  minShareCount,
  priority,
})

/** What no public page shows, by who shows it; a large library stays a file of its own, for the pages that need it. */
const privatePartOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const isLibrary = id.includes('/node_modules/') && !id.includes('/lucide-react/')
  const [site, ...others] = ['site', 'auth', 'dashboard'].map(
    (audience) => isUsedBy((user) => user.includes(`/src/${audience}/`), id, context) && audience,
  )
  return site || isLibrary ? null : others.filter(Boolean).join('-') || null
}

/** The style of every public page but home, in one file: each further one would be another round trip before the first paint. */
const innerStyle: Rolldown.CodeSplittingNameFunction = (id, context) =>
  id.endsWith('.css') && isUsedBy((user) => user.includes('/src/site/'), id, context) ? 'inner' : null

/** The style of all that is behind sign-in, in one file, for the same reason. */
const privateStyle: Rolldown.CodeSplittingNameFunction = (id, context) =>
  id.endsWith('.css') && !isUsedBy((user) => /\/src\/(site|offline)\//.test(user), id, context) ? 'private' : null

/**
 * Which modules travel together. What every page needs is one file, and so is what home is made of, of which the other pages show much: many
 * small files compress worse, and each one's name would stand in the first file besides.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  // By itself, no matter what else uses it: the page without a network has nothing but its own files.
  { name: 'offline-address', test: /\/offline-address\.ts$/, priority: 4 },
  { name: 'common', tags: ['$initial'], test: (id) => !id.endsWith(SIGNED_IN) && !id.includes('/src/offline/'), priority: 3 },
  partsOf('/site/home/home-page.tsx', 'site', 1, 2),
  { name: innerStyle, priority: 1 },
  { name: privateStyle, priority: 1 },
  { name: 'mutations', test: /\/node_modules\/@tanstack\/.*[mM]utation(Observer)?\.js$/, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/ui\/src\/(?:\w+\/)*(?:field|form-text|input|notice|parcel|select|skeleton|textarea|toaster)\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: 'rules',
    test: /\/(?:usd|weight-rules|read-weight|plain-text|safe-link|contact-links|breakable-email)\.tsx?$/,
    minShareCount: 2,
  },
  { name: privatePartOf, minShareCount: 2, includeDependenciesRecursively: false },
]
