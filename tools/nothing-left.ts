import { afterAll, expect, vi } from 'vitest'

const handled = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'message', 'disconnect']
// Graphile Worker and libvips each set one when they are first loaded.
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
// The hook that was asked for first runs last: after all that the file itself puts back.
afterAll(() => {
  expect(shared(), 'what this file leaves behind for the next one of its process').toEqual(found)
  // By name alone: a value may be a secret of the machine.
  const changed = Object.keys({ ...env, ...process.env }).filter(
    (name) => env[name] !== process.env[name] && !ofLibraries.has(name),
  )
  expect(changed, 'variables that this file leaves changed').toEqual([])
})
