import type { TestInfo } from '@playwright/test'
import { CPU_SECONDS } from '../../tools/suite/costs.ts'
import { ProcessTree } from '../../tools/process-tree.ts'

const secondsOfWorker = (): number => {
  const tree = new ProcessTree(process.pid)
  tree.look()
  return tree.seconds
}

/** Tells the run what a test cost: its page, its server and its database, which descend from this worker. Answers what ends the counting. */
export const countCost = (info: TestInfo): (() => void) => {
  const before = secondsOfWorker()
  return () => {
    info.annotations.push({ type: CPU_SECONDS, description: (secondsOfWorker() - before).toFixed(2) })
  }
}
