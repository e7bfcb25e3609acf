import { useState } from 'react'

/**
 * Pages of a list by cursor that stands beside others on its screen, so not in the address: `from` is where the page begins, nothing for
 * the first. `useCursor` keeps its own in the address.
 */
export const useSteps = <Cursor>() => {
  const [steps, setSteps] = useState<readonly Cursor[]>([])
  const from = steps.at(-1)
  return {
    from,
    page: steps.length + 1,
    ahead: (next: Cursor | null): void => {
      // While a page is on its way, the one before stays on screen, and its next page is this one.
      if (next !== null && next !== from) setSteps([...steps, next])
    },
    back: (): void => setSteps(steps.slice(0, -1)),
    first: (): void => setSteps([]),
  }
}
