import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test'
import { startServerOfWorker } from './server/server-of-worker.ts'
import { watchTraffic } from './page/settled.ts'
import { countCost } from './test-cost.ts'

/** What a page said that no page should say. A test that expects some of it names it with `allow`. */
export interface Noise {
  readonly heard: readonly string[]
  allow(pattern: RegExp): void
}

interface WorkerFixtures {
  /** One server for all tests of a worker, which run one after the other. */
  server: void
}

interface Fixtures {
  /** Listens from the first request to the last; the test fails on anything heard that it did not allow. */
  noise: Noise
  /** Counts what the test costs. */
  cost: void
}

const describeConsole = (message: ConsoleMessage): string => `console.${message.type()}: ${message.text()}`

/**
 * Playwright's `test`, on the server of this worker, that fails when a page writes to the console, throws, breaks the content
 * security policy (Chromium reports that on the console) or asks any other origin for anything.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const stop = await startServerOfWorker()
      await use()
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({}, use) => {
    await use(process.env.BASE_URL)
  },
  cost: [
    async ({}, use, info) => {
      const end = countCost(info)
      await use()
      end()
    },
    { auto: true },
  ],
  noise: [
    async ({ context, baseURL }, use) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      const own = new URL(baseURL ?? '').origin
      const hear = (text: string): void => {
        if (!allowed.some((pattern) => pattern.test(text))) heard.push(text)
      }
      const listen = (page: Page): void => {
        page.on('pageerror', (error) => hear(`page error: ${error.message}`))
      }
      context.on('console', (message) => hear(describeConsole(message)))
      context.on('request', (request: Request) => {
        const { origin, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== own) hear(`request to another origin: ${request.url()}`)
      })
      context.on('page', listen)
      watchTraffic(context)
      await use({ heard, allow: (pattern) => allowed.push(pattern) })
      expect(heard, 'the page stays silent and asks only its own server').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
