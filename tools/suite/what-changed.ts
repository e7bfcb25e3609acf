import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { filesOf } from '../check/tree-rules.ts'
import { importersIn, reachedFrom } from './import-graph.ts'
import { readFileSync } from 'node:fs'

/** A change of these may break anything. Those that serve tests in a browser or of screens reach their tests by imports. */
const neededByAll =
  /^(?:[^/]+\.(?:json|ts|mjs)|(?:.*\/)?package\.json|tools\/(?!words\.txt$|mutate\/|check\/).*|server\/(?:migrations|seeds|src\/(?:platform|testing|start))\/.*|contract\/src\/[^/]+\.ts|e2e\/playwright\.config\.ts|(?:web|console)\/[^/]+\.ts)$/
/** Files that import everything: a change does not reach through them, else each would reach all. */
const bringsTogether = (file: string): boolean =>
  /^(?:server\/src\/start\/|contract\/src\/(?:calls|openapi)\.ts$|(?:web|console)\/src\/(?:routes|app|frame\/screens|screens)\.tsx?$)/.test(
    file,
  )

/** Tests that read the whole tree, whatever changed: links, names, floats, citations. They are cheap. */
const readsTheTree = /^tools\/(?!check\/boundaries)/

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
const isSpec = (file: string): boolean => file.endsWith('.spec.ts')
const isProduct = (file: string): boolean => /^(?:server|web|console|ui|contract)\//.test(file) && !isTest(file)
/** `server/src/payments/bank`: the room whose tests go through the whole server. */
const roomOf = (file: string): string | undefined => /^server\/src\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0]

/** What a change can break. */
export interface Chosen {
  /** Everything, because of this file. */
  readonly because?: string
  /** Test files without a browser. */
  readonly tests: readonly string[]
  /** Browser tests beside the main journeys. */
  readonly specs: readonly string[]
  /** Whether the product changed: then its main journeys run. */
  readonly product: boolean
}

/**
 * The tests that a change can break: those that reach a changed file by their imports; of each room of the server that is reached, all; where
 * the product changed, all screens, the main journeys, and the browser tests called after a folder that is reached. Rooms that meet in the
 * database alone are not seen: the build machine runs everything.
 */
export const chosenBy = (
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): Chosen => {
  const because = changed.find((file) => neededByAll.test(file) && !isTest(file))
  if (because !== undefined) return { because, tests: [], specs: [], product: true }
  const reached = reachedFrom(changed, importers, bringsTogether)
  const rooms = new Set([...reached].flatMap((file) => roomOf(file) ?? []))
  const product = [...reached].some(isProduct)
  const folders = new Set([...reached].filter(isProduct).flatMap((file) => dirname(file).split('/').slice(2)))
  const isChosen = (file: string): boolean =>
    reached.has(file) || readsTheTree.test(file) || rooms.has(roomOf(file) ?? '') || (product && file.startsWith('screens/'))
  return {
    tests: files.filter((file) => isTest(file) && isChosen(file)),
    specs: files.filter(
      (file) => isSpec(file) && (reached.has(file) || folders.has(/([^/]+)\.spec\.ts$/.exec(file)?.[1] ?? '')),
    ),
    product,
  }
}

/** The tests that what differs from a revision can break: committed since it left, changed, or new. */
export const chosenSince = (root: string, revision: string): Chosen => {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  const [base = ''] = git('merge-base', revision, 'HEAD')
  const changed = [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')]
  const files = filesOf(root)
  return chosenBy(
    changed,
    files,
    importersIn(files, (file) => readFileSync(join(root, file), 'utf8')),
  )
}
