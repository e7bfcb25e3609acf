import { matchesGlob } from 'node:path'
import { longTests } from './long-tests.ts'
import type { PartName } from './test-parts.ts'
import type { Chosen } from './what-changed.ts'

/** A part of a run, and words of the files that it is about: all of them where there are none. */
export interface Step {
  readonly part: PartName
  readonly files: readonly string[]
  /** Whether the part itself ends at its first failure. */
  readonly endsWithRed?: true
}

/** What a run does: one stage after the other, the steps of a stage side by side. */
export interface Plan {
  readonly stages: readonly (readonly Step[])[]
  /** Which of the budgets holds; undefined where only a part runs. */
  readonly whole?: 'quick' | 'all'
  /** Whether no stage begins after a failure: somebody waits for the first one. */
  readonly endsWithRed?: true
}

const all = (...parts: PartName[]): Step[] => parts.map((part) => ({ part, files: [] }))
/** One after the other a processor would stand idle: a browser test waits half of its time. */
const quick = [all('quick', 'smoke')]

/** What `npm test` does, by files whose paths have these words. */
export const quickPlan = (files: readonly string[]): Plan =>
  files.length > 0 ? { stages: [[{ part: 'quick', files }]] } : { stages: quick, whole: 'quick' }

/** Everything. Processes that die mostly wait: a browser works beside them. */
export const wholePlan: Plan = { stages: [...quick, all('long', 'journeys')], whole: 'all' }

/** Some parts by name, by files whose paths have these words. */
export const partsPlan = (parts: readonly PartName[], files: readonly string[]): Plan => ({
  stages: parts.map((part) => [{ part, files }]),
})

const isLong = (file: string): boolean => longTests.some((glob) => matchesGlob(file, glob))

/** What a change can break, the fastest first. The fast ones run to their end, so that all of their failures are seen; the slow ones do not. */
export const changePlan = ({ because, tests, specs, product }: Chosen): Plan => {
  if (because !== undefined) return wholePlan
  const some = (part: PartName, files: readonly string[]): Step[] => (files.length > 0 ? [{ part, files }] : [])
  const slow = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, endsWithRed: true }))
  return {
    stages: [
      some(
        'quick',
        tests.filter((file) => !isLong(file)),
      ),
      slow([...some('long', tests.filter(isLong)), ...(product ? all('smoke') : [])]),
      slow(some(product ? 'journeys' : 'e2e', specs)),
    ],
    endsWithRed: true,
  }
}

/**
 * Runs the stages of a plan one after the other, the steps of each side by side. Where the plan ends with red, none begins once `isRed`
 * says so. Returns the steps that did not run.
 */
export const runStages = async (
  { stages, endsWithRed }: Plan,
  runStep: (step: Step) => Promise<void>,
  isRed: () => boolean,
): Promise<Step[]> => {
  for (const [index, stage] of stages.entries()) {
    if (endsWithRed && isRed()) return stages.slice(index).flat()
    await Promise.all(stage.map(runStep))
  }
  return []
}
