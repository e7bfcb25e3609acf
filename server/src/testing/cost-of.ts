import { readFileSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

export interface Cost {
  readonly ms: number
  /** Processor time of all threads, in milliseconds. */
  readonly cpuMs: number
  /** Peak memory in bytes, beyond what was used before; 0 where the system does not tell (not Linux). */
  readonly memory: number
}

const linux = process.platform === 'linux'

const bytesOf = (line: string): number =>
  Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024

/** Does some work and measures its cost, including everything else that this process did at the same time. */
export const costOf = async <T>(work: () => Promise<T>): Promise<Cost & { readonly result: T }> => {
  if (linux) writeFileSync('/proc/self/clear_refs', '5')
  const [memory, cpu, start] = [linux ? bytesOf('VmRSS') : 0, process.cpuUsage(), performance.now()]
  const result = await work()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  return { result, ms, cpuMs: (user + system) / 1000, memory: linux ? bytesOf('VmHWM') - memory : 0 }
}
