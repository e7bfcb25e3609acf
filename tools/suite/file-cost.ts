import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { afterAll, expect } from 'vitest'
import { root } from '../root.ts'

const usage = (): number => {
  // Of a thread, not of its process: other files run beside it.
  const { user, system } = isMainThread ? process.cpuUsage() : process.threadCpuUsage()
  return (user + system) / 1e6
}

const { PARCELPORT_COSTS } = process.env
const before = usage()
// Asked for first, this runs last. Tells the run what the file cost in the process that ran it.
afterAll(() => {
  const file = relative(root, expect.getState().testPath ?? '')
  if (PARCELPORT_COSTS) appendFileSync(PARCELPORT_COSTS, `${JSON.stringify({ file, seconds: usage() - before })}\n`)
})
