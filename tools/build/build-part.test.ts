import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPart, buildStale, type Part } from './build-part.ts'
import { root as repository } from '../root.ts'

/** Copies sources one by one; kills the build at the moment that it is told. */
const maker = `
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
const { BUILD_INTO: into, STOP_AT: stopAt, CHANGES: changes } = process.env
const moment = (at) => {
  if (at !== stopAt) return
  process.kill(process.ppid, 'SIGKILL')
  process.exit(1)
}
const part = process.cwd().split('/').at(-1)
moment('before ' + part)
mkdirSync(into)
for (const name of readdirSync('sources')) {
  copyFileSync('sources/' + name, into + '/' + name)
  moment('after ' + part + '/' + name)
}
if (changes !== undefined) writeFileSync('sources/one.txt', changes)
`
/** Ends the process with no further step before it moves a folder for the STOP_BEFORE_MOVE-th time. */
const stopBeforeMove = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const move = fs.renameSync
let left = Number(process.env.STOP_BEFORE_MOVE)
fs.renameSync = (...folders) => {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  move(...folders)
}
syncBuiltinESMExports()
`
const partOf = (name: string): Part => ({
  what: `the ${name}`,
  inputs: [`${name}/sources`],
  folder: `${name}/dist`,
  command: ['node', '../make.mjs'],
  cwd: name,
})
const parts = [partOf('pages'), partOf('server')]
const names = ['one.txt', 'two.txt']

/** A repository of pages and a server, each of two files. */
const repo = () => {
  const root = mkdtempSync(join(tmpdir(), 'parcelport-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  writeFileSync(join(root, 'make.mjs'), maker)
  for (const part of ['pages', 'server']) mkdirSync(join(root, part, 'sources'), { recursive: true })
  /** Writes an edition of all sources, as a checkout does: of whatever day. */
  const checkOut = (edition: string, day = new Date()): void => {
    for (const part of ['pages', 'server'])
      for (const name of names) {
        const file = join(root, part, 'sources', name)
        writeFileSync(file, edition)
        utimesSync(file, day, day)
      }
  }
  /** `npm run build` in a process of its own. */
  const build = (env: Readonly<Record<string, string>> = {}) => {
    const module = JSON.stringify(join(repository, 'tools/build/build-part.ts'))
    const code = `${stopBeforeMove}
      const { buildPart } = await import(${module})
      for (const part of ${JSON.stringify(parts)}) buildPart(${JSON.stringify(root)}, part)`
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env, ...env } })
  }
  const served = () => parts.flatMap(({ folder }) => names.map((name) => readFileSync(join(root, folder, name), 'utf8')))
  const left = () => ['pages', 'server'].flatMap((part) => readdirSync(join(root, part)).toSorted())
  return { root, checkOut, build, served, left, start: () => buildStale(root, parts) }
}
const all = (edition: string) => Array.from({ length: 4 }, () => edition)

test.for(['before pages', 'after pages/one.txt', 'before server', 'after server/two.txt'])(
  'a build that is killed %s: the next start serves its own sources, as they are and rolled back',
  (moment) => {
    for (const edition of ['new', 'old']) {
      const { checkOut, build, served, left, start } = repo()
      checkOut('old')
      start()
      checkOut('new')
      expect(build({ STOP_AT: moment }).signal).toBe('SIGKILL')
      checkOut(edition, new Date('2026-01-01'))
      start()
      expect(served()).toEqual(all(edition))
      expect(left()).toEqual(['dist', 'sources', 'dist', 'sources'])
    }
  },
)

test.for([1, 2, 3, 4])(
  'a build that is killed before it moves a folder, number %i: the next start serves its own sources, as they are and rolled back',
  (move) => {
    for (const edition of ['new', 'old']) {
      const { checkOut, build, served, left, start } = repo()
      checkOut('old')
      start()
      checkOut('new')
      expect(build({ STOP_BEFORE_MOVE: String(move) }).signal).toBe('SIGKILL')
      checkOut(edition, new Date('2026-01-01'))
      start()
      expect(served()).toEqual(all(edition))
      expect(left()).toEqual(['dist', 'sources', 'dist', 'sources'])
    }
  },
)

test('sources that are rolled back after a build are built again, however old their files are', () => {
  const { checkOut, build, served, start } = repo()
  checkOut('old')
  start()
  checkOut('new')
  expect(build().status).toBe(0)
  expect(served()).toEqual(all('new'))
  checkOut('old', new Date('2026-01-01'))
  start()
  expect(served()).toEqual(all('old'))
})

test('a complete build is not repeated; a start rebuilds what lost part of its folder', () => {
  const { root, checkOut, build, served, start } = repo()
  checkOut('new')
  expect(build().status).toBe(0)
  // Built again, it would be overwritten.
  writeFileSync(join(root, 'pages/dist/one.txt'), 'untouched')
  rmSync(join(root, 'server/dist'), { recursive: true })
  start()
  expect(served()).toEqual(['untouched', 'new', 'new', 'new'])
})

test('sources that change while they are built are built again by the next start', () => {
  const { checkOut, build, served, start } = repo()
  checkOut('new')
  expect(build({ CHANGES: 'newer' }).status).toBe(0)
  expect(served()[0]).toBe('new')
  start()
  expect(served()[0]).toBe('newer')
})

test('a build that fails leaves what was there', () => {
  const { root, checkOut, served, start, left } = repo()
  checkOut('old')
  start()
  const [pages] = parts
  if (!pages) throw new Error('There are no pages')
  expect(() => buildPart(root, { ...pages, command: ['node', '-e', 'process.exit(3)'] })).toThrow('The build failed.')
  expect(served()).toEqual(all('old'))
  expect(left()).toEqual(['dist', 'sources', 'dist', 'sources'])
})

test('every script that builds goes through the one place that stamps', () => {
  const scriptsOf = (file: string): Record<string, string> =>
    (JSON.parse(readFileSync(join(repository, file), 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {}
  const builds = ['package.json', 'web/package.json', 'console/package.json', 'server/package.json'].flatMap((file) =>
    Object.entries(scriptsOf(file)).filter(([name]) => name.startsWith('build')),
  )
  expect(builds.map(([name]) => name)).toEqual(['build', 'build:pages', 'build:server'])
  for (const [, script] of builds) expect(script).toMatch(/^node tools\/build\.ts( |$)/)
})
