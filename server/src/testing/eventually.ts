import { vi } from 'vitest'

/** A busy machine is slow, not wrong: only what never happens should fail. */
const PATIENCE_MS = 30_000

/**
 * Repeats a check until it holds and answers what it answers; after 30 s it fails with what the check said last. For what
 * comes by itself, when it comes: another server hears of a change, a job is done, a connection ends.
 */
export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> =>
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- the one place that says how long
  vi.waitFor(check, { timeout: PATIENCE_MS })
