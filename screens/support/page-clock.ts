import { act, configure } from '@testing-library/react'
import { inject, vi } from 'vitest'
import { turnServerTo } from './server/server-beside.ts'

const { setTimeout: pause, setImmediate: soon, setInterval: often, clearInterval: noLonger } = globalThis
const turned = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** How long a page may take to show what it should, in milliseconds of the true clock. */
const PATIENCE_MS = inject('patience')
const LOOK_EVERY_MS = 20

// The library waits by timers that a test may have stopped: this lets it wait by the true clock then, and turns nothing.
let since = 0
Object.assign(globalThis, { jest: { advanceTimersByTime: () => undefined } })
configure({
  // The whole document in a message hides the message.
  getElementError: (message) => new Error(`${message ?? ''}\n\nThe page says: ${document.body.textContent}`),
  asyncUtilTimeout: PATIENCE_MS,
  asyncWrapper: async (wait) => {
    since = performance.now()
    const answer = await wait()
    await new Promise<void>((resolve) => void soon(resolve))
    return answer
  },
  unstable_advanceTimersWrapper: async () => {
    await new Promise<void>((resolve) => void pause(resolve, LOOK_EVERY_MS))
    // The end of its patience is a timer too.
    if (performance.now() - since > PATIENCE_MS) vi.advanceTimersByTime(PATIENCE_MS)
  },
})

let ticking: NodeJS.Timeout | undefined

/**
 * Stops the page's timers and its date, now or at another moment: from here only {@link advance} moves them. What was put off by no time
 * at all still happens: a page that waits for its server goes on when the answer comes.
 */
export const stopClock = (at?: string | Date): void => {
  ticking = often(() => vi.advanceTimersByTime(0), LOOK_EVERY_MS)
  vi.useFakeTimers({ toFake: [...turned], ...(at !== undefined && { now: new Date(at) }) })
}

/** Advances the page's stopped clock by these milliseconds and runs the timers that fall due. */
export const advance = async (ms: number): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

/**
 * Turns the page's stopped clock on, a second at a time, until `shown` answers something; between two seconds the server may answer.
 * For what a page tries again: a call that fails is repeated after 1, 2 and 4 s.
 */
export const advanceUntil = async (shown: () => unknown): Promise<void> => {
  const began = performance.now()
  for (; !shown() && performance.now() - began < PATIENCE_MS; await new Promise<void>((go) => void pause(go, LOOK_EVERY_MS)))
    await advance(1_000)
  if (!shown()) throw new Error(`It is not shown. The page says: ${document.body.textContent}`)
}

/** Lets a library of the test's that waits by timers finish where the page's stand: they go on by a millisecond now and then. */
export const whileTicking = async <Result>(work: Promise<Result>): Promise<Result> => {
  const going = often(() => vi.isFakeTimers() && vi.advanceTimersByTime(1), 2)
  return work.finally(() => noLonger(going))
}

/** Puts both clocks on to a later moment: the server's, which does what that morning brings, and the page's date. */
export const turnTo = async (moment: string): Promise<void> => {
  await turnServerTo(moment)
  vi.setSystemTime(moment)
}

/** Lets the page's clock go with the true one again. */
export const endPageClock = (): void => {
  noLonger(ticking)
  vi.useRealTimers()
}
