export interface Undo {
  readonly what: string
  step(): Promise<unknown>
  /** Milliseconds to wait for it. */
  readonly withinMs: number
}

const inTime = async ({ what, step, withinMs }: Undo): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not stopped within ${withinMs / 1000} s: ${what}.`)), withinMs)
  })
  await Promise.race([step(), late]).finally(() => clearTimeout(timer))
}

/** Undoes in reverse order; the other steps still run when one fails or does not end. @throws all failures together. */
export const undoAll = async (steps: readonly Undo[]): Promise<void> => {
  const faults: unknown[] = []
  for (const step of steps.toReversed()) {
    try {
      await inTime(step)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'The server did not stop cleanly.')
}
