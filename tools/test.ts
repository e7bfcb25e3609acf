import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from './build.ts'
import { needTestChromium } from './chromium.ts'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightFailures, type VitestFailures } from './failures.ts'
import { root, withProjectTools } from './root.ts'
import {
  slowestLines,
  timesOfPlaywright,
  timesOfVitest,
  type FileTime,
  type PlaywrightTimes,
  type VitestTimes,
} from './slowest.ts'
import {
  closingLine,
  sum,
  tallyPlaywright,
  tallyVitest,
  type PlaywrightReport,
  type Tally,
  type VitestReport,
} from './tally.ts'
import { budgetProblem } from './test-budget.ts'

/**
 * Every test there is, unit to browser: `npm test`. `--only unit` or `--only e2e` runs one half; `--only long` those that
 * kill the server, many times over.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const reports = await mkdtemp(join(tmpdir(), 'parcelport-tests-'))

const run = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      // What one process has compiled the next need not: a run begins a thousand of them.
      env: { NODE_COMPILE_CACHE: join(tmpdir(), 'parcelport-compiled'), ...withProjectTools(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  })

/** What failed, told again at the end: the last lines are what is kept and read of a long run. */
const failures: string[] = []

const times: FileTime[] = []

const started = performance.now()

const tell = (found: readonly string[], runner: string, status: number | null): void => {
  const unnamed = status !== 0 && found.length === 0
  failures.push(...(unnamed ? [`${runner} ended with ${String(status)}, though no test failed: see above`] : found))
}

const read = async <Report>(file: string): Promise<Report> => JSON.parse(await readFile(file, 'utf8')) as Report

const vitest = async (filters: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Tally> => {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = await run('vitest', ['run', ...filters, ...reporters], env)
  const report = await read<VitestReport & VitestFailures & VitestTimes>(file)
  tell(failuresOfVitest(report), 'Vitest', status)
  times.push(...timesOfVitest(report))
  return tallyVitest(report, status)
}

const e2e = async (): Promise<Tally> => {
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: await needTestChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const status = await run('playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], env)
  const report = await read<PlaywrightReport & PlaywrightFailures & PlaywrightTimes>(file)
  tell(failuresOfPlaywright(report), 'Playwright', status)
  times.push(...timesOfPlaywright(report))
  return tallyPlaywright(report, status)
}

const unit = async (): Promise<Tally> => vitest()
const long = async (): Promise<Tally> => vitest(['--project=server', 'killed-'], { KILL_ROUNDS: 'many' })

const runners: Record<string, () => Promise<Tally>> = { unit, e2e, long }
const wanted = values.only ? [values.only] : ['unit', 'e2e']

/** A runner that could not start or left no report is one failure, and the other still runs. */
const tallyOf = async (name: string): Promise<Tally> => {
  try {
    const runner = runners[name]
    if (!runner) throw new Error(`There is no "${name}". There are: ${Object.keys(runners).join(', ')}.`)
    return await runner()
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

const tallies: Tally[] = []
try {
  buildWhenStale()
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error))
  tallies.push({ passed: 0, failed: 1, skipped: 0 })
}
for (const name of wanted) tallies.push(await tallyOf(name))
await rm(reports, { recursive: true, force: true })

const minutes = (performance.now() - started) / 60_000
console.log(`\nThe slowest files of ${minutes.toFixed(1)} minutes:\n\n${slowestLines(times).join('\n')}`)
const tooLong = budgetProblem(minutes, process.env)
if (tooLong) {
  failures.push(tooLong)
  tallies.push({ passed: 0, failed: 1, skipped: 0 })
}

const total = sum(tallies)
if (failures.length > 0) console.error(`\nFailed:\n\n${failures.join('\n\n')}`)
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
