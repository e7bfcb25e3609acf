import react from '@vitejs/plugin-react'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { longPages, longScreens, longServerTests, longToolTests } from './tools/suite/long-tests.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Most milliseconds that a test waits for something: `inject('patience')`. */
    readonly patience: number
  }
}

/** A busy machine is slow, not wrong: only what never happens should fail. */
const PATIENCE_MS = 60_000
/** Most milliseconds of a whole test, unless it says otherwise. */
const TEST_MS = 240_000

/** Fails a file that leaves behind what the next one in its process would find: see docs/decisions/0042-test-files-share-modules.md. */
const nothingLeft = 'tools/suite/nothing-left.ts'
/** Tells the run what each file costs: see tools/suite/test-budget.ts. */
const fileCost = 'tools/suite/file-cost.ts'

/** Files that measure their process: what other files left on its heap would be measured with them. */
const alone = 'server/**/*.alone.test.ts'

const server = {
  // Node reads our modules as it does in production: Vite would rewrite each for nothing. So `vi.mock` cannot work here.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  environment: 'node',
  setupFiles: [fileCost, nothingLeft, 'server/src/testing/nothing-open.ts'],
  globalSetup: ['server/src/testing/global-setup.ts'],
  provide: { patience: PATIENCE_MS },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
}

const browser = {
  environment: 'jsdom',
  provide: { patience: PATIENCE_MS },
  testTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  setupFiles: [fileCost, 'ui/src/testing/patience.ts'],
  // What Vite made of a module for one run the next one takes from the disk.
  fsModuleCache: true,
}

interface Which {
  readonly include: string[]
  readonly exclude?: string[]
}

const rules = (name: string, which: Which) => ({
  test: {
    ...which,
    name,
    environment: 'node',
    isolate: false,
    setupFiles: [fileCost, nothingLeft],
    testTimeout: TEST_MS,
  },
})

// A page for each file without a process for each: making those took longer than the tests.
const pages = (name: string, which: Which) => ({
  plugins: [react()],
  test: { ...browser, ...which, name, pool: 'vmThreads' as const },
})

/** Screens on the real server: see screens/README.md. */
const screens = (name: string, which: Which) => ({
  plugins: [react()],
  test: {
    ...which,
    name,
    environment: 'jsdom',
    pool: 'forks' as const,
    isolate: false,
    fsModuleCache: true,
    globalSetup: ['screens/support/server/demonstration.ts'],
    provide: { patience: PATIENCE_MS },
    setupFiles: [fileCost, nothingLeft, 'screens/support/screen-setup.ts'],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})

/**
 * One run of `vitest` covers every workspace: pure rules, the server on a real PostgreSQL, and what needs a page (`.test.tsx`) in jsdom.
 */
export default defineConfig({
  test: {
    // Every core: Vitest alone would leave one idle, which of two is half the machine.
    maxWorkers: '100%',
    projects: [
      rules('rules', {
        include: ['{contract,tools,lab/bench,e2e}/**/*.test.ts', '{web,ui,console}/src/**/*.test.ts'],
        exclude: [...longToolTests],
      }),
      rules('long-rules', { include: [...longToolTests] }),
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.{ts,tsx}', 'lab/drill/**/*.test.ts'],
          exclude: [alone, ...longServerTests],
          isolate: false,
        },
      },
      { test: { ...server, name: 'long', include: [...longServerTests], exclude: [alone], isolate: false } },
      { test: { ...server, name: 'alone', include: [alone], exclude: [...longServerTests] } },
      { test: { ...server, name: 'long-alone', include: longServerTests.filter((glob) => matchesGlob(glob, alone)) } },
      pages('browser', { include: ['{web,ui,console}/src/**/*.test.tsx'], exclude: ['**/*.alone.test.tsx', ...longPages] }),
      pages('long-browser', { include: [...longPages] }),
      screens('screens', { include: ['screens/**/*.screen.test.tsx'], exclude: [...longScreens] }),
      screens('long-screens', { include: [...longScreens] }),
      {
        plugins: [react()],
        test: { ...browser, name: 'browser-alone', include: ['{web,ui,console}/src/**/*.alone.test.tsx'] },
      },
    ],
  },
})
