import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { root } from '../root.ts'
import { filesOf } from '../check/tree-rules.ts'

/** A text with a mutant's fault in it. Throws where its place is not there exactly once. */
export const put = (text: string, { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>): string => {
  const pieces = text.split(find)
  if (pieces.length !== 2) throw new Error(`${file} has “${find}” ${pieces.length - 1} times, not once`)
  return pieces.join(replace)
}

/** A copy of the tree in which faults are made: nobody's own files ever have one. */
export interface MutatedTree {
  readonly folder: string
  /** Puts one fault in and answers how to take it out. */
  mutate(mutant: Mutant): () => void
  remove(): void
}

const OWN_PACKAGES = '@parcelport'

/** Copies what is tracked or new; libraries are linked, the workspaces' own packages lead into the copy. */
export const copyTree = (): MutatedTree => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-mutants-'))
  for (const file of filesOf(root)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const libraries = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules', OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(libraries))
    if (name !== OWN_PACKAGES && !name.startsWith('.vite'))
      symlinkSync(join(libraries, name), join(folder, 'node_modules', name))
  for (const name of readdirSync(join(libraries, OWN_PACKAGES)))
    symlinkSync(join(folder, name), join(folder, 'node_modules', OWN_PACKAGES, name))
  return {
    folder,
    mutate: (mutant) => {
      const path = join(folder, mutant.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, put(text, mutant))
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
