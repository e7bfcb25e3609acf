import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** Where a file's import leads, as a path from the repository's root; undefined for libraries. */
const targetOf = (file: string, name: string): string | undefined => {
  if (name.startsWith('.')) return normalize(join(dirname(file), name.split('?', 1)[0] ?? ''))
  const own = /^@parcelport\/(contract|ui|web|console|server)\/(.*)$/.exec(name)
  return own ? `${own[1]}/src/${own[2]}` : undefined
}

/** Which files import each file, types too: what a change of it may break. Paths from the root. */
export const importersIn = (
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ReadonlyMap<string, readonly string[]> => {
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => /\.(ts|tsx)$/.test(name)))
    for (const [, name = ''] of read(file).matchAll(imports)) {
      const target = targetOf(file, name)
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

/** These files and all that import them, directly or through others; files that import everything (composition) are left out. */
export const reachedFrom = (
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  bringsTogether: (file: string) => boolean,
): Set<string> => {
  const reached = new Set<string>()
  const queue = [...changed]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (!bringsTogether(next)) queue.push(...(importers.get(next) ?? []))
  }
  return reached
}
