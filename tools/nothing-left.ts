import { afterAll, expect, vi } from 'vitest'

const handled = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'message', 'disconnect']

/** What all files of a process share, and a file may change only until it ends. */
const shared = () => ({
  // Graphile Worker sets this one when it is first loaded.
  env: { ...process.env, GRAPHILE_LOGGER_DEBUG: '' },
  folder: process.cwd(),
  listeners: handled.map((name) => [name, process.listenerCount(name)]),
  fetch: globalThis.fetch,
  isFakeTime: vi.isFakeTimers(),
})

const found = shared()
// The hook that was asked for first runs last: after all that the file itself puts back.
afterAll(() => expect(shared(), 'what this file leaves behind for the next one of its process').toEqual(found))
