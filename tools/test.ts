import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from './build.ts'
import { WatchedRun } from './suite/left-behind.ts'
import { readSoFar, together, writeSoFar, type RunSoFar } from './suite/run-so-far.ts'
import { slowestLines } from './suite/slowest.ts'
import { closingLine, sum } from './suite/tally.ts'
import { budgetProblems } from './suite/test-budget.ts'
import { root } from './root.ts'
import { parts, type PartName } from './suite/test-parts.ts'
import { changePlan, partsPlan, quickPlan, runStages, wholePlan, type Plan, type Step } from './suite/test-plan.ts'
import { chosenSince } from './suite/what-changed.ts'

/**
 * Runs tests, and ends with one tally: `npm test`, `npm run test:all` (`--all`), `npm run test:long` (`--long`). `npm test -- --since main` runs what
 * the change since then can break, until some of it is red; `npm test -- bank` files whose path has the word; `--only e2e` parts by name.
 * A run fails when a test fails, when it costs more than it may, and when it leaves a process or a folder.
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    since: { type: 'string' },
  },
})

const isPart = (name: string): name is PartName => name in parts

const planned = (): Plan => {
  if (values.only !== undefined) {
    const names = values.only.split(',')
    const unknown = names.filter((name) => !isPart(name))
    if (unknown.length === 0) return partsPlan(names.filter(isPart), words)
    console.error(`There is no "${unknown.join(', ')}". There are: ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  if (values.since !== undefined) {
    const chosen = chosenSince(root, values.since)
    console.log(
      chosen.because === undefined
        ? `Since ${values.since}: ${chosen.tests.length} test files, ${chosen.specs.length} browser tests' files${chosen.product ? ', and the main journeys' : ''}.`
        : `Since ${values.since}: everything, because of ${chosen.because}.`,
    )
    return changePlan(chosen)
  }
  if (values.long) return partsPlan(['rounds'], [])
  return values.all ? wholePlan : quickPlan(words)
}

const plan = planned()
const names = plan.stages
  .flat()
  .map(({ part }) => part)
  .join()
const { CI, PARCELPORT_TESTS_SO_FAR: handedOn } = process.env
const before = readSoFar(handedOn)
const started = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'parcelport-run-'))
// PostgreSQL works as another user where root runs the tests.
await chmod(folder, 0o755)
const watched = new WatchedRun(folder)

let now: RunSoFar = { tallies: {}, failures: [], times: [], costs: [], seconds: 0, minutes: 0, browserTests: 0 }
const none = { passed: 0, failed: 0, skipped: 0 }
const add = (more: Partial<RunSoFar>): void => {
  now = together(now, { tallies: {}, failures: [], times: [], costs: [], seconds: 0, minutes: 0, browserTests: 0, ...more })
}
const fail = (name: string, failures: readonly string[]): void =>
  add({ tallies: { [name]: { ...none, failed: failures.length } }, failures })

/** A part that could not start or left no report is one failure, and the others still run. */
const runStep = async ({ part: name, files, endsWithRed }: Step): Promise<void> => {
  if (name in before.tallies) return
  try {
    const { tally, ...rest } = await parts[name]({ folder, temporary: watched.temporary, files, endsWithRed })
    add({ ...rest, tallies: { [name]: tally } })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    // A person who tries the product may have no browser; a build machine must have one.
    if (name === 'smoke' && !values.all && !CI) console.log(`\nThe browser tests did not run. ${said}\n`)
    else fail(name, [`${name}: ${said}`])
  }
}

try {
  buildWhenStale()
} catch (error) {
  fail('build', [error instanceof Error ? error.message : String(error)])
}
const leftOut = await runStages(plan, runStep, () => now.failures.length > 0)
if (leftOut.length > 0) console.log(`\nNot run, because tests failed: ${leftOut.map(({ part }) => part).join(', ')}.`)

const left = await watched.end()
if (left.length > 0) fail(`left by ${names}`, left)
add({ seconds: watched.seconds, minutes: (performance.now() - started) / 60_000 })
const run = together(before, now)
const { slowness } = watched.speed
const tooMuch = budgetProblems({ ...run, whole: plan.whole, slowness }, process.env)
if (tooMuch.length > 0) fail(`budget of ${names}`, tooMuch)

const all = together(before, now)
writeSoFar(handedOn, all)
// Tests that failed left pictures and traces there.
if (now.failures.length === 0) await rm(folder, { recursive: true, force: true })
else console.log(`\nReports and pictures are in ${folder}.`)
const cost =
  all.seconds === 0
    ? ''
    : ` and ${Math.round(all.seconds)} CPU seconds, on a machine ${slowness.toFixed(1)} times as slow as the budgets’`
console.log(`\nThe slowest files of ${all.minutes.toFixed(1)} minutes${cost}:\n\n${slowestLines(all.times).join('\n')}`)
const total = sum(Object.values(all.tallies))
if (all.failures.length > 0) console.error(`\nFailed:\n\n${all.failures.join('\n\n')}`)
console.log(`\n${closingLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
