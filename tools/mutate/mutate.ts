import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failuresOfVitest, type VitestFailures } from '../suite/failures.ts'
import type { VitestReport } from '../suite/tally.ts'
import { copyTree, type MutatedTree } from './mutated-tree.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { withProjectTools } from '../root.ts'

/**
 * Whether tests would notice: puts one small fault after another into a copy of the tree and runs the tests of the rule that it
 * breaks, which must turn red: `npm run mutate`. `--only words` takes the rules that have these words, or
 * whose file's path has. Ends with 1 where a fault
 * survived, or where tests fail without one.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const chosen = mutants.filter(({ rule, file }) => rule.includes(values.only) || file.includes(values.only))

interface Outcome {
  readonly is: 'green' | 'red' | 'broken'
  readonly failures: readonly string[]
}

/** Runs test files in a copy. Broken: not one test could run, which says nothing of what they prove. */
const outcomeOf = async ({ folder }: MutatedTree, tests: readonly string[]): Promise<Outcome> => {
  const file = join(folder, 'report.json')
  rmSync(file, { force: true })
  const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${file}`]
  const status = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('vitest', args, { cwd: folder, env: withProjectTools(), stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (!existsSync(file)) return { is: 'broken', failures: ['Vitest left no report.'] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & VitestFailures
  const failures = failuresOfVitest(report)
  if (report.numFailedTests > 0) return { is: 'red', failures }
  return { is: status === 0 && report.numPassedTests > 0 ? 'green' : 'broken', failures }
}

const trees = Array.from({ length: Math.min(availableParallelism(), 4) }, copyTree)
const problems: string[] = []

const judge = async (tree: MutatedTree, mutant: Mutant): Promise<void> => {
  const takeOut = tree.mutate(mutant)
  const { is } = await outcomeOf(tree, mutant.tests)
  takeOut()
  console.log(`${{ red: 'killed  ', green: 'SURVIVED', broken: 'BROKEN  ' }[is]}  ${mutant.rule}`)
  if (is !== 'red') problems.push(`${is}: ${mutant.rule}\n  ${mutant.file}: ${mutant.find} → ${mutant.replace}`)
}

try {
  const [first] = trees
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const unharmed = first && (await outcomeOf(first, tests))
  if (unharmed?.is !== 'green') problems.push('Tests fail without any fault:', ...(unharmed?.failures ?? []))
  else {
    const queue = [...chosen]
    const work = async (tree: MutatedTree): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) await judge(tree, next)
    }
    await Promise.all(trees.map(work))
  }
} finally {
  for (const tree of trees) tree.remove()
}
console.log(problems.length > 0 ? `\n${problems.join('\n')}` : `\nAll ${chosen.length} faults were found.`)
process.exitCode = problems.length > 0 ? 1 : 0
