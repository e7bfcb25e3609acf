import { deepStrictEqual } from 'node:assert'
import { afterAll, vi } from 'vitest'

const handled = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'message', 'disconnect']
// Graphile Worker and sharp each set one when they are first loaded.
const ofLibraries = new Set(['GRAPHILE_LOGGER_DEBUG', 'VIPSHOME'])

/** What all files of a process share, and a file may change only until it ends. */
const shared = () => ({
  folder: process.cwd(),
  listeners: handled.map((name) => [name, process.listenerCount(name)]),
  fetch: globalThis.fetch,
  isFakeTime: vi.isFakeTimers(),
})

const found = shared()
const env = { ...process.env }
// The hook that was asked for first runs last: after all that the file itself puts back. Throws what it leaves to the next of its process.
afterAll(() => {
  deepStrictEqual(shared(), found)
  // By name alone: a value may be a secret of the machine.
  const changed = Object.keys({ ...env, ...process.env }).filter(
    (name) => env[name] !== process.env[name] && !ofLibraries.has(name),
  )
  deepStrictEqual({ changed }, { changed: [] })
})
