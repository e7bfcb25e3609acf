/** Milliseconds from a request to the kill that is aimed at it; halved each time the answer came first. */
const FIRST_WAIT_MS = 16

interface Target<Kind> {
  readonly kind: Kind
  readonly due: () => void
}

/**
 * Aims kills of a server at kinds of requests, one after the other, until each kind was in flight during a kill: what chance
 * reaches in a hundred rounds must be reached in ten.
 */
export const aimDeaths = <Kind extends string>(kinds: readonly Kind[]) => {
  const met = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  const waitMs = new Map<Kind, number>()
  let target: Target<Kind> | undefined
  const missed = (): Kind[] => kinds.filter((kind) => met.get(kind) === 0)
  return {
    missed,
    /** For each round: resolves at the moment of the kill. Undefined once every kind was hit. */
    next: (): Promise<void> | undefined => {
      const [kind] = missed()
      target = undefined
      if (kind === undefined) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      target = { kind, due: resolve }
      return promise
    },
    /** Awaits a request of a kind, and triggers the kill if it is aimed at this kind. */
    underWay: async <Answer>(kind: Kind, answer: Promise<Answer>): Promise<Answer> => {
      if (target?.kind !== kind) return answer
      const wait = waitMs.get(kind) ?? FIRST_WAIT_MS
      const death = setTimeout(target.due, wait)
      try {
        const answered = await answer
        waitMs.set(kind, wait / 2)
        return answered
      } finally {
        clearTimeout(death)
      }
    },
    /** Records that a request of a kind was in flight during a kill. */
    meet: (kind: Kind): void => {
      met.set(kind, (met.get(kind) ?? 0) + 1)
    },
  }
}
