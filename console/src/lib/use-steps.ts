import { useState } from 'react'

/**
 * A list's paging by cursor when several lists share a screen, so it is not in the address: `from` is the cursor of the page,
 * undefined for the first. `useCursor` keeps its paging in the address.
 */
export const useSteps = <Cursor>() => {
  const [steps, setSteps] = useState<readonly Cursor[]>([])
  const from = steps.at(-1)
  return {
    from,
    page: steps.length + 1,
    ahead: (next: Cursor | null): void => {
      // While a page loads, the previous one stays on screen, and its next page is the loading one.
      if (next !== null && next !== from) setSteps([...steps, next])
    },
    back: (): void => setSteps(steps.slice(0, -1)),
    first: (): void => setSteps([]),
  }
}
