import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { styleText } from 'node:util'
import { crossedBoundaries } from './check/boundaries.ts'
import { countHouse, houseProblems } from './check/house-problems.ts'
import { superLinearExpressions } from './check/expressions.ts'
import { root, withProjectTools } from './root.ts'
import { treeProblems } from './check/tree-rules.ts'
import { budgets } from './suite/test-budget.ts'

/** What a check found: `ok`, and what a person should read. */
interface Outcome {
  readonly ok: boolean
  readonly text: string
}

const command = async (name: string, ...args: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(name, args, { cwd: root, env: withProjectTools(), stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ ok: false, text: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, text: Buffer.concat(chunks).toString() }))
  })

const boundaries = async (): Promise<Outcome> => {
  const { modules, problems } = await crossedBoundaries(root)
  return { ok: problems.length === 0, text: [...problems, `${modules} modules seen`].join('\n') }
}

const expressions = async (): Promise<Outcome> => {
  const problems = superLinearExpressions(root)
  return { ok: problems.length === 0, text: problems.join('\n') }
}

const house = async (): Promise<Outcome> => {
  const problems = houseProblems(await countHouse(root))
  return { ok: problems.length === 0, text: problems.join('\n') }
}

const tree = async (): Promise<Outcome> => {
  const problems = treeProblems(root)
  return { ok: problems.length === 0, text: problems.join('\n') }
}

const browserTests = async (): Promise<Outcome> => {
  const { ok, text } = await command('playwright', 'test', '--config=e2e/playwright.config.ts', '--list')
  const found = Number(/^Total: (\d+) tests/m.exec(text)?.[1])
  return ok && found <= budgets.browserTests
    ? { ok, text }
    : { ok: false, text: `${text}\nThere may be ${budgets.browserTests} browser tests: can one be proven in screens/?` }
}

const checks: Record<string, () => Promise<Outcome>> = {
  types: async () => command('tsc', '-p', '.', '--pretty', 'false'),
  lint: async () => command('oxlint'),
  format: async () => command('oxfmt', '--check'),
  boundaries,
  unused: async () => command('knip', '--no-progress', '--treat-config-hints-as-errors'),
  spelling: async () => command('cspell', '--no-progress', '--no-summary', '--gitignore', '.'),
  tree,
  house,
  expressions,
  'browser-tests': browserTests,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`)
  process.exit(2)
}

const queue = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const failed: string[] = []
const work = async (): Promise<void> => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, run] = next
    const started = performance.now()
    const { ok, text } = await run()
    if (!ok) failed.push(name)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`${ok ? styleText('green', 'ok    ') : styleText('red', 'FAILED')} ${name.padEnd(13)} ${seconds} s`)
    if (!ok) console.log(text.trimEnd().replaceAll(/^/gm, '       '))
  }
}
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work))
if (failed.length > 0) console.log(`${failed.length} of the checks failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
