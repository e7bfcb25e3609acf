import { expect, test } from 'vitest'
import { fromLocalInput, localInput } from './local-input.ts'

test('what a box shows is the moment that it gives back, to the minute', () => {
  for (const iso of ['2026-11-24T15:00:00.000Z', '2026-01-01T00:05:00.000Z']) {
    expect(localInput(iso)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    expect(fromLocalInput(localInput(iso))).toBe(iso)
  }
})
