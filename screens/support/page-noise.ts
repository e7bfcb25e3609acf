import { format } from 'node:util'
import { vi } from 'vitest'

const heard: string[] = []
let allowed: RegExp[] = []
// jsdom does not know this element; every browser since 2023 does.
const ofJsdom = /The tag <search> is unrecognized in this browser/

/** Lets the page of this test write something to the console that otherwise fails the test. */
export const allowNoise = (pattern: RegExp): void => {
  allowed.push(pattern)
}

/** Hears what pages write to the console, until the test ends. */
export const listenForNoise = (): void => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = `console.${level}: ${format(...words)}`
      if (![ofJsdom, ...allowed].some((pattern) => pattern.test(text))) heard.push(text)
    })
}

/** What was heard since the last time; listening ends. */
export const heardNoise = (): string[] => {
  vi.restoreAllMocks()
  allowed = []
  return heard.splice(0)
}
