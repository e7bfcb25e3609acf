import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

// A screen of the console is loaded with the style sheets that its own files import. One that another screen brought along hides
// that one is missing, until somebody opens the screen by its address.

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const placeOf = (from: string, named: string): string[] => {
  if (named.startsWith('@parcelport/ui/')) return [join(root, 'ui/src', named.slice('@parcelport/ui/'.length))]
  return named.startsWith('.') ? [join(dirname(from), named)] : []
}

/** What a file needs before it runs; what it only loads when asked (`import('…')`) and its types are left out. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^@?(?:import|export)(?! type)[^'"(;]*['"]([^'"]+)['"]/gm)].flatMap(([, named = '']) =>
    placeOf(file, named),
  )

const loadedWith = (entry: string): Set<string> => {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    importsOf(file).forEach(load)
  }
  load(entry)
  return loaded
}

const classesOf = (sheets: Iterable<string>): Set<string> => {
  const css = [...sheets].filter((file) => file.endsWith('.css')).map(read)
  return new Set([...css.join('').matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** Tailwind's own, which every page has. */
const utility = /^(?:sr-only|wrap-anywhere|whitespace-normal|block|(?:p|mt|gap)-\d+|(?:justify|items)-\S+)$/

const usedIn = (file: string): string[] =>
  [...read(file).matchAll(/className="([^"]+)"/g)]
    .flatMap(([, names = '']) => names.split(/\s+/))
    .filter((name) => !utility.test(name))

const sources = globSync('console/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
const entry = loadedWith(join(root, 'console/src/main.tsx'))
const screens = sources.flatMap((file) => {
  const from = join(root, file)
  return [...read(from).matchAll(/import\('([^']+)'\)/g)].flatMap(([, named = '']) => placeOf(from, named))
})

const missingFor = (screen: string): string[] => {
  const loaded = loadedWith(screen)
  const styled = classesOf([...entry, ...loaded])
  return [...loaded]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => usedIn(file).map((name) => ({ file, name })))
    .filter(({ name }) => !styled.has(name))
    .map(({ file, name }) => `${relative(root, screen)} shows ${relative(root, file)}, and nothing brings .${name}`)
}

test('each screen of the console, opened first, brings the styles of all that it shows', () => {
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.flatMap(missingFor)).toEqual([])
})
