/** A call's last answer, where it may lack what is newer. */
interface OldAnswer {
  /** The moment, in ISO 8601, until which it is complete. */
  readonly asOf: string
  /** When the call was last made; by `performance.now()`. */
  readonly asked: number
}

/** By method and address of the call. */
const oldAnswers = new Map<string, OldAnswer>()
const watchers = new Set<() => void>()

const tell = (): void => {
  for (const watcher of watchers) watcher()
}

/**
 * `fetch`, which remembers whose last answer may lack what is newer. The server says so in `X-Data-As-Of`, where it read what a
 * standby has while the database is away (docs/decisions/0067-reading-from-a-replica.md). A failure leaves the answer before it as it was.
 */
export const fetchDated = async (address: string, request: RequestInit): Promise<Response> => {
  const call = `${request.method ?? 'GET'} ${address}`
  const asked = performance.now()
  const before = oldAnswers.get(call)
  if (before) oldAnswers.set(call, { ...before, asked })
  const response = await fetch(address, request)
  const asOf = response.headers.get('x-data-as-of')
  if (asOf !== null) oldAnswers.set(call, { asOf, asked })
  else if (response.ok) oldAnswers.delete(call)
  tell()
  return response
}

/** Forgets the answers whose calls were not made again since then; by `performance.now()`. */
export const forgetUnasked = (since: number): void => {
  for (const [call, { asked }] of oldAnswers) if (asked < since) oldAnswers.delete(call)
  tell()
}

/** The moment until which all remembered answers are complete, in ISO 8601; undefined if none is old. */
export const oldestAnswer = (): string | undefined => [...oldAnswers.values()].map(({ asOf }) => asOf).toSorted()[0]

/** Calls back whenever {@link oldestAnswer} may have changed. Returns how to end that. */
export const watchOldAnswers = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}
