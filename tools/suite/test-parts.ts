import { existsSync, readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needTestChromium } from '../chromium.ts'
import { costsOfPlaywright, costsOfVitest, type PlaywrightCosts } from './costs.ts'
import { failuresOfPlaywright, failuresOfVitest, type PlaywrightFailures, type VitestFailures } from './failures.ts'
import { testsOfManyRounds } from './long-tests.ts'
import { root, withProjectTools } from '../root.ts'
import type { RunSoFar } from './run-so-far.ts'
import { timesOfPlaywright, timesOfVitest, type PlaywrightTimes, type VitestTimes } from './slowest.ts'
import { tallyPlaywright, tallyVitest, type PlaywrightReport, type VitestReport } from './tally.ts'

/** What one part of a run came to. */
export type PartDone = Pick<RunSoFar, 'failures' | 'times' | 'costs' | 'browserTests'> & {
  readonly tally: RunSoFar['tallies'][string]
}

interface Place {
  /** For reports. */
  readonly folder: string
  /** For what tests make. */
  readonly temporary: string
  /** Words of the files to run; all where there are none. */
  readonly files: readonly string[]
  /** Whether it ends at its first failure. */
  readonly endsWithRed?: true | undefined
}

const run = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      // What one process has compiled the next need not, nor the next run: a run begins a thousand of them.
      env: { NODE_COMPILE_CACHE: join(tmpdir(), 'parcelport-compiled'), ...withProjectTools(), ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(null)
    })
    child.on('close', resolve)
  })

const read = <Report>(file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report

/** Failures of a runner; where it ended badly and names none, that. */
const named = (found: readonly string[], runner: string, status: number | null): readonly string[] =>
  status !== 0 && found.length === 0 ? [`${runner} ended with ${String(status)}, though no test failed: see above`] : found

const vitest = async (
  name: string,
  args: string[],
  { folder, temporary, files, endsWithRed }: Place,
  env = {},
): Promise<PartDone> => {
  const report = join(folder, `${name}.json`)
  const costs = join(folder, `${name}.costs`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run('vitest', ['run', ...(endsWithRed ? ['--bail=1'] : []), ...args, ...files, ...reporters], {
    TMPDIR: temporary,
    PARCELPORT_COSTS: costs,
    ...env,
  })
  const found = read<VitestReport & VitestFailures & VitestTimes>(report)
  return {
    tally: tallyVitest(found, status),
    failures: named(failuresOfVitest(found), 'Vitest', status),
    times: timesOfVitest(found),
    costs: existsSync(costs) ? costsOfVitest(readFileSync(costs, 'utf8')) : [],
    browserTests: 0,
  }
}

const playwright = async (
  name: string,
  args: string[],
  { folder, temporary, files, endsWithRed }: Place,
): Promise<PartDone> => {
  const report = join(folder, `${name}.json`)
  const env = { CHROMIUM_PATH: await needTestChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: temporary }
  const status = await run(
    'playwright',
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      `--output=${join(folder, name)}`,
      ...(endsWithRed ? ['--max-failures=1'] : []),
      ...args,
      ...files,
    ],
    env,
  )
  const found = read<PlaywrightReport & PlaywrightFailures & PlaywrightTimes & PlaywrightCosts>(report)
  const tally = tallyPlaywright(found, status)
  return {
    tally,
    failures: named(failuresOfPlaywright(found), 'Playwright', status),
    times: timesOfPlaywright(found),
    costs: costsOfPlaywright(found),
    browserTests: tally.passed + tally.failed,
  }
}

const quickProjects = ['rules', 'server', 'alone', 'browser', 'browser-alone', 'screens']
const SMOKE = '@smoke'

type Part = (place: Place) => Promise<PartDone>

/** The parts of a run. No test is in two of those that run together. */
export const parts = {
  /** Rules, server, screens: everything that needs no browser and ends soon. */
  quick: (place) =>
    vitest(
      'quick',
      quickProjects.map((name) => `--project=${name}`),
      place,
    ),
  /** The main journeys in a browser. */
  smoke: (place) => playwright('smoke', [`--grep=${SMOKE}`], place),
  /** Every other test without a browser: see long-tests.ts. */
  long: (place) => vitest('long', ['--project=long*'], place),
  /** Every other test in a browser. */
  journeys: (place) => playwright('journeys', [`--grep-invert=${SMOKE}`], place),
  /** Every test in a browser. */
  e2e: (place) => playwright('e2e', [], place),
  /** What chance decides, many times over. */
  rounds: (place) => vitest('rounds', [...testsOfManyRounds], place, { TEST_ROUNDS: 'many' }),
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
