import { execFile } from 'node:child_process'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { contractWings, wings } from '../../.dependency-cruiser.mjs'
import { withProjectTools } from '../root.ts'
import type { Rule } from './house-limits.ts'

/** The tree by path from its root; only texts that a rule reads. */
export type Texts = ReadonlyMap<string, string>
/** Where a rule found what it counts: a path, with a line or with what is wrong there. */
export type Found = readonly string[]

const tests = /(?:\.test|\.spec)\.tsx?$|^(?:e2e|screens)\/|\/testing\//
const code = /\.tsx?$/
const product = (file: string): boolean => code.test(file) && !tests.test(file)

/** Every line of these files in which the expression is found, as `path:line`; once for each time. */
const linesOf = (texts: Texts, is: (file: string) => boolean, expression: RegExp): string[] =>
  [...texts].flatMap(([file, text]) =>
    is(file) ? [...text.matchAll(expression)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`) : [],
  )

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)/g

/** Which folders below `base`, so many levels deep, import which others, each with one file that does. */
const edgesBelow = (texts: Texts, base: string, depth: number): Map<string, { from: string; to: string; file: string }> => {
  const roomOf = (file: string): string | undefined => {
    const parts = file.startsWith(base) ? file.slice(base.length).split('/') : []
    return parts.length > depth ? parts.slice(0, depth).join('/') : undefined
  }
  const edges = new Map<string, { from: string; to: string; file: string }>()
  for (const [file, text] of texts) {
    const from = product(file) ? roomOf(file) : undefined
    if (from === undefined) continue
    for (const [, name = ''] of text.matchAll(imports)) {
      const to = roomOf(normalize(join(dirname(file), name)))
      if (to !== undefined && to !== from) edges.set(`${from} → ${to}`, { from, to, file })
    }
  }
  return edges
}

const between = (texts: Texts, base: string, order: readonly string[]) =>
  [...edgesBelow(texts, base, 1)].filter(([, { from, to }]) => order.includes(from) && order.includes(to))

const upward = (texts: Texts, base: string, order: readonly string[]): string[] =>
  between(texts, base, order)
    .filter(([, { from, to }]) => order.indexOf(to) > order.indexOf(from))
    .map(([edge, { file }]) => `${edge} in ${file}`)

/** Rooms of the server from which their own imports lead back to them, within their wing. */
const circles = (texts: Texts): string[] => {
  const asked = new Map<string, string[]>()
  for (const { from, to } of edgesBelow(texts, 'server/src/', 2).values())
    if (dirname(from) === dirname(to)) asked.set(from, [...(asked.get(from) ?? []), to])
  const reaches = (start: string): boolean => {
    const seen = new Set<string>()
    const queue = [...(asked.get(start) ?? [])]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next === start) return true
      if (!seen.has(next)) queue.push(...(asked.get(next) ?? []))
      seen.add(next)
    }
    return false
  }
  return [...asked.keys()].filter((room) => wings.includes(dirname(room)) && !room.startsWith('platform/') && reaches(room))
}

const isPath = /^[\w.@*{},-]+(?:\/[\w.@*{},-]+)*\/?$/
const hasEnding = /\.(?:tsx?|mjs|css|sql|md|json|svg|webp|yml)$/
/** What is built is in no tree, `x.ts` is any file, and `{host}` stands for something else. */
const isNone = /\{[^,}]*\}|(?:^|\/)(?:dist|node_modules)(?:\/|$)|(?:^|-)x(?:-\w+)?\.ts$|^\.(?:\w+\.)*tsx?$/

/** The paths that one with choices stands for: `{a,b}.ts` for `a.ts` and `b.ts`. */
const choices = (path: string): string[] => {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').flatMap((name) => choices(before + name + after))
}

/** Paths that a document names, in code or as the aim of a link. What no path can be is left out. */
const namedPaths = (text: string, tops: ReadonlySet<string>): string[] => {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/:\d+$/, ''))
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link)
  return [
    ...spans.filter(
      (span) =>
        isPath.test(span) &&
        !isNone.test(span) &&
        (hasEnding.test(span) || span.endsWith('/') || (span.includes('/') && tops.has(span.split('/', 1)[0] ?? ''))),
    ),
    ...links.filter((link) => !/^(?:[a-z]+:|\/)/.test(link)),
  ]
}

/** Paths in the documentation that are neither there, nor beside the document, nor the end of any path of the tree. */
const lostPaths = (texts: Texts, files: readonly string[]): string[] => {
  const ends = new Set<string>()
  for (const file of files) {
    const parts = file.split('/')
    for (let end = 1; end <= parts.length; end += 1)
      for (let start = 0; start < end; start += 1) ends.add(parts.slice(start, end).join('/'))
  }
  const tops = new Set(files.map((file) => file.split('/', 1)[0] ?? ''))
  const isThere = (document: string, path: string): boolean => {
    const bare = path.replace(/\/$/, '')
    if (ends.has(bare) || ends.has(normalize(join(dirname(document), bare)))) return true
    if (!bare.includes('*')) return false
    const shape = new RegExp(`(?:^|/)${bare.replaceAll('.', '[.]').replaceAll(/\*+/g, '[^/]*')}$`)
    return files.some((file) => shape.test(file) || shape.test(dirname(file)))
  }
  return [...texts].flatMap(([document, text]) =>
    document.endsWith('.md')
      ? namedPaths(text, tops)
          .flatMap(choices)
          .filter((path) => !isThere(document, path))
          .map((path) => `${document}: ${path}`)
      : [],
  )
}

/** What is counted of texts alone; `files` is every path of the tree. */
export const countedTexts = (
  files: readonly string[],
  texts: Texts,
): Record<Exclude<Rule, 'functions over 80 lines'>, Found> => ({
  // Every wing asks the platform, and start asks every wing: what says something are those between them.
  'edges between wings of the server': between(texts, 'server/src/', wings.slice(1, -1)).map(([edge]) => edge),
  'edges from a wing up': upward(texts, 'server/src/', wings),
  'circles of rooms in a wing': circles(texts),
  'edges from a wing of the contract up': upward(texts, 'contract/src/', contractWings),
  'fields of type="number"': linesOf(texts, (file) => file.endsWith('.tsx'), /type=(?:"number"|\{'number'\})/g),
  'open sums worked out by hand': linesOf(
    texts,
    (file) => product(file) || (file.endsWith('.sql') && !file.startsWith('server/migrations/')),
    /\btotal"?\s*-\s*(?:[\w"]+\.)?"?paid"?\s*-\s*(?:[\w"]+\.)?"?credited\b|\.minus\([^()]*\bpaid\)\s*\.minus\([^()]*\bcredited\)/g,
  ),
  'services beside a transaction': linesOf(
    texts,
    (file) => file.startsWith('server/') && product(file),
    /\(\s*tx(?:: \w+)?,\s*services\b/g,
  ),
  'ids checked by hand': linesOf(
    texts,
    (file) => file.startsWith('server/') && product(file) && !file.startsWith('server/src/platform/http/'),
    /\bisUuid\(/g,
  ),
  'paths that documentation names and nobody finds': lostPaths(texts, files),
})

interface Diagnostics {
  readonly diagnostics: readonly {
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

/** Functions of the product over 80 lines, below a folder: read by oxlint, by a configuration of its own beside this file. */
export const longFunctions = async (root: string): Promise<Found> => {
  const config = join(import.meta.dirname, 'long-functions.oxlintrc.json')
  const args = ['--config', config, '--disable-nested-config', '--format', 'json', '.']
  const options = { cwd: root, env: withProjectTools(), maxBuffer: 100_000_000 }
  const text = await promisify(execFile)('oxlint', args, options).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
  const { diagnostics } = JSON.parse(text) as Diagnostics
  return diagnostics
    .filter(({ filename }) => product(filename) && filename.includes('src/'))
    .map(({ filename, labels }) => `${filename}:${labels[0]?.span.line ?? 0}`)
}
