import { Session } from 'node:inspector/promises'

/** How often functions were called: by their script's address, then `name:offset`. */
export type Calls = readonly { readonly script: string; readonly name: string; readonly count: number }[]

/**
 * Counts every call of a function, in this process, while `work` runs: a measure of work that is the same on every machine. V8
 * counts them itself (precise coverage).
 */
export const callsOf = async (work: () => Promise<unknown>): Promise<Calls> => {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result.flatMap(({ url, functions }) =>
      functions.map(({ functionName, ranges }) => ({ script: url, name: functionName, count: ranges[0]?.count ?? 0 })),
    )
  } finally {
    await session.post('Profiler.stopPreciseCoverage')
    session.disconnect()
  }
}
