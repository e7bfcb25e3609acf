import { inject, vi } from 'vitest'

/**
 * Repeats a check until it passes and returns its result; at the end of the patience of all tests it fails with the check's last
 * error. For events in the background: another server receives a change, a job ends, a connection closes.
 */
export const eventually = async <T>(check: () => T | Promise<T>): Promise<T> =>
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- the one place that says how long
  vi.waitFor(check, { timeout: inject('patience') })
