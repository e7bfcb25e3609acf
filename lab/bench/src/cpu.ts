import { readdirSync, readFileSync } from 'node:fs'

/** Nanoseconds of processor time that each living thread of a process has used (Linux). */
const nanosecondsOfThreads = (pid: number): Map<string, number> => {
  const used = (thread: string): number => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return new Map(readdirSync(`/proc/${pid}/task`).map((thread) => [thread, used(thread)]))
}

/**
 * Begins to count the processor time of a process, user and system; the function returned says how many seconds it has used since. What a
 * thread used that has ended in between is not counted.
 */
export const countCpu = (pid: number): (() => number) => {
  const before = nanosecondsOfThreads(pid)
  return () => {
    const now = [...nanosecondsOfThreads(pid)]
    return now.reduce((sum, [thread, used]) => sum + used - (before.get(thread) ?? 0), 0) / 1e9
  }
}
