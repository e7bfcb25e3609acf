import { afterEach, expect, test, vi } from 'vitest'
import { whenFirstUsed } from './when-first-used.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('nothing is made before it is asked for, and then once', () => {
  const make = vi.fn(() => undefined)
  const thing = whenFirstUsed(make)
  expect(make).not.toHaveBeenCalled()
  thing()
  thing()
  expect(make).toHaveBeenCalledOnce()
})

test.for(['usd', 'written-date', 'long-date'])('%s.ts makes no formatter while the page starts', async (name) => {
  const made = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')]
  vi.resetModules()
  await import(`.//${name}.ts`)
  for (const spy of made) expect(spy).not.toHaveBeenCalled()
})
