/** How long a death that is aimed at a request waits after it was sent; each time the answer came first, half as long. */
const FIRST_WAIT_MS = 16

interface Target<Kind> {
  readonly kind: Kind
  readonly due: () => void
}

/**
 * Aims deaths of a server at kinds of requests, one after the other, until each kind was under way when the server died: what chance meets
 * in a hundred rounds must be met in ten.
 */
export const aimDeaths = <Kind extends string>(kinds: readonly Kind[]) => {
  const met = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  const waitMs = new Map<Kind, number>()
  let target: Target<Kind> | undefined
  const missed = (): Kind[] => kinds.filter((kind) => met.get(kind) === 0)
  return {
    /** Kinds that no death met yet. */
    missed,
    /** Of a round: resolves at the moment of its death. Undefined once every kind was met. */
    next: (): Promise<void> | undefined => {
      const [kind] = missed()
      target = undefined
      if (kind === undefined) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      target = { kind, due: resolve }
      return promise
    },
    /** Waits for a request of a kind, and lets the server die under it where deaths are aimed at these. */
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
    /** A request of a kind was under way when the server died. */
    meet: (kind: Kind): void => {
      met.set(kind, (met.get(kind) ?? 0) + 1)
    },
  }
}
