import { afterEach, expect, test, vi } from 'vitest'
import { newKey } from './new-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('makes keys on plain http too, where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const keys = new Set(Array.from({ length: 1_000 }, newKey))
  expect(keys.size).toBe(1_000)
  for (const key of keys) expect(key).toMatch(/^\d+(-\d+){3}$/)
})
