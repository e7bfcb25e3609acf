import { format } from 'node:util'
import { vi } from 'vitest'

const heard: string[] = []
let allowed: RegExp[] = []
const ofTestsOnly = [
  // jsdom does not know this element; every browser since 2023 does.
  /The tag <search> is unrecognized in this browser/,
  // The library presses within an `act` that nobody waits for; what was pressed may meet code that is still on its way.
  /A component suspended inside an `act` scope, but the `act` call was not awaited/,
]

/** Lets the page of this test write something to the console that otherwise fails the test. */
export const allowNoise = (pattern: RegExp): void => {
  allowed.push(pattern)
}

/** Hears what pages write to the console, until the test ends. */
export const listenForNoise = (): void => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = `console.${level}: ${format(...words)}`
      if (![...ofTestsOnly, ...allowed].some((pattern) => pattern.test(text))) heard.push(text)
    })
}

/** What was heard since the last time; listening ends. */
export const heardNoise = (): string[] => {
  vi.restoreAllMocks()
  allowed = []
  return heard.splice(0)
}
