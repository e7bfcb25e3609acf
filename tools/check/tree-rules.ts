import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bareWords } from './bare-words.ts'
import { translatedValues } from './translated-values.ts'
import { lockfileProblems } from './lockfile.ts'

const code = /\.(ts|tsx|mjs|css|sql)$/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
// One domain word, three places: contract, server feature and web/src/api share it; seeds are called after what they fill.
const sharesItsWord = /^(contract\/src|web\/src\/api|console\/src\/api|server\/seeds|server\/migrations)\//
const named = new Set(['README.md', 'CONTRIBUTING.md', 'LICENSE', 'Dockerfile'])
const manyMayExist = new Set([
  'package.json',
  'tsconfig.json',
  'README.md',
  'main.ts',
  'paths.ts',
  'vite.config.ts',
  'vite-env.d.ts',
  'vitest.config.ts',
])
// Written apart, so that this file keeps its own rule.
const unfinished = new RegExp(
  `\\b(${[
    ['TO', 'DO'],
    ['FIX', 'ME'],
    ['X', 'XX'],
    ['HA', 'CK'],
  ]
    .map((parts) => parts.join(''))
    .join('|')})\\b`,
)
const narrowed = /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(only|skip|todo|fixme|fails|skipIf|runIf)\b/

/** Tracked files and new ones that no ignore rule names, relative to `root`. */
export const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/** Code files whose name is not kebab-case, or that share their name with another; decisions that share their number. Tests carry their subject's name. */
export const badNames = (files: readonly string[]): string[] => {
  const sources = files.filter((file) => code.test(file) && !sharesItsWord.test(file))
  const odd = files.filter(
    (file) => !named.has(basename(file)) && code.test(file) && !kebab.test(basename(file).replace(/^\./, '')),
  )
  const byName = Map.groupBy(sources, (file) => basename(file))
  const shared = [...byName].filter(([name, paths]) => paths.length > 1 && !manyMayExist.has(name))
  const records = Map.groupBy(files, (file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1])
  const numbered = [...records].filter(([number, paths]) => number !== undefined && paths.length > 1)
  return [
    ...odd.map((file) => `${file}: file names are kebab-case`),
    ...numbered.map(([number, paths]) => `decision ${number} exists ${paths.length} times: ${paths.join(', ')}`),
    ...shared.map(([name, paths]) => `${name} exists ${paths.length} times: ${paths.join(', ')}`),
  ]
}

/** Places where work is marked as unfinished or a test is switched off. */
export const unfinishedWork = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => {
    const mark = unfinished.exec(line)?.[0] ?? (/\.(test|spec)\.tsx?$/.test(file) ? narrowed.exec(line)?.[0] : undefined)
    return mark ? [`${file}:${index + 1}: ${mark}`] : []
  })

/** Specs that wait for the dialog of files by themselves: a pressed key may open it before it is caught. `chooseFile` sees to that. */
export const uncaughtDialogs = (file: string, text: string): string[] =>
  file.endsWith('.spec.ts') && /waitForEvent\(\s*['"]filechooser/.test(text) ? [`${file}: choose files by chooseFile`] : []

const settles =
  /\.(?:evaluate(?:All)?|boundingBox|getAttribute|count|innerText|textContent)\(|\b(?:packageOfNumber|contentOf|staffAsks)\b/

/** Expectations that ask a page or the server once: what a click changed comes a moment after the address did. `expect.poll` waits. */
export const askedOnce = (file: string, text: string): string[] =>
  file.startsWith('e2e/')
    ? text
        .split('\n')
        .flatMap((line, index) =>
          /(?<!await )\bexpect\(\(?await /.test(line) && settles.test(line) ? [`${file}:${index + 1}: ask by expect.poll`] : [],
        )
    : []

/** Lines that write "email" with a hyphen: one spelling, in every sentence. Migrations that have run stay as they are. */
export const hyphenatedEmail = (file: string, text: string): string[] =>
  file.startsWith('server/migrations/')
    ? []
    : text
        .split('\n')
        .flatMap((line, index) => (/(?<![a-z])e[-\u2011]mail/i.test(line) ? [`${file}:${index + 1}: it is spelt email`] : []))

/** Links of a browser whose address is written where the link is: `paths.ts` has them all, so that none leads to a screen that moved. */
export const writtenAddresses = (file: string, text: string): string[] =>
  /^(web|console)\/src\//.test(file) && !/\.test\.tsx?$/.test(file)
    ? text
        .split('\n')
        .flatMap((line, index) =>
          /\b(?:to=\{?|to: |navigate\()['"`]\/[a-z]/.test(line) ? [`${file}:${index + 1}: addresses stand in paths.ts`] : [],
        )
    : []

/** Tests that measure their process and would measure with it what other files left there: `.alone.test.ts` has one for itself. */
export const sharedMeasures = (file: string, text: string): string[] =>
  /^server\/.*\.test\.tsx?$/.test(file) && !file.endsWith('.alone.test.ts') && /\b(?:costOf|(?:cpu|memory)Usage)\(/.test(text)
    ? [`${file}: what measures its process is named .alone.test.ts`]
    : []

/** Citations of docs/specification.md whose section, or heading in it, is not there. A comment may go on to its next line. */
export const lostCitations = (file: string, text: string, specification: string): string[] => {
  const headings = specification.split('\n').filter((line) => line.startsWith('## §') || line.startsWith('### '))
  const there = new Set<string>()
  let section = ''
  for (const heading of headings) {
    if (heading.startsWith('## ')) section = heading.split(' ')[1] ?? ''
    there.add(heading.startsWith('## ') ? section : `${section} "${heading.slice(4)}"`)
  }
  const cited = /specification\.md(?:`|\)|\s|\/\/|\*)*(§\d+)(?:(?:\s|\/\/|\*)+"([^"]+)")?/g
  return [...text.matchAll(cited)]
    .map(([, number = '', heading]) => (heading === undefined ? number : `${number} "${heading}"`))
    .filter((citation) => !there.has(citation))
    .map((citation) => `${file}: docs/specification.md has no ${citation}`)
}

const isPage = (file: string): boolean => /^(web|ui|console)\/src\/.*\.tsx$/.test(file) && !file.endsWith('.test.tsx')

/** Everything the tree itself must keep: names, no unfinished work, no test that races a dialog, a lockfile that installs anywhere. */
export const treeProblems = (root: string): string[] => {
  const files = filesOf(root)
  const texts = files.filter((file) => /\.(ts|tsx|mjs|css|sql|md|json|html|sh|yml)$/.test(file) && file !== 'package-lock.json')
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  return [
    ...badNames(files),
    ...texts.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [
        ...unfinishedWork(file, text),
        ...uncaughtDialogs(file, text),
        ...askedOnce(file, text),
        ...hyphenatedEmail(file, text),
        ...writtenAddresses(file, text),
        ...sharedMeasures(file, text),
        ...lostCitations(file, text, specification),
        ...(isPage(file) ? [...bareWords(file, text), ...translatedValues(file, text)] : []),
      ]
    }),
    ...lockfileProblems(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  ]
}
