import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/**
 * The browser half of `npm test`: one journey a spec. Each worker has a real server with a fresh database of its own, so that
 * specs which change what everybody sees run beside others; the tests of a file run in order.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/server/before-specs.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A page and its server keep two processors busy; on one core with two threads a second worker saved a quarter of the time,
  // and cost about one test in 8,000 that waited for what had not come yet. One worker also takes the files in one order, always.
  workers: process.env.BASE_URL ? 1 : Math.min(Math.ceil(availableParallelism() / 2), 4),
  retries: 0,
  forbidOnly: true,
  // For a machine that has other work too, as in vitest.config.ts: a test that passes does not wait.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Barbados',
    // Drawing motion took a fifth of the time: specs about motion ask for it.
    reducedMotion: 'reduce',
    // Recording a trace of every test costs much; `--trace=on` makes one of the test that failed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Without windows it fits letters to whole pixels, as no telephone does.
        '--font-render-hinting=none',
      ],
    },
  },
})
