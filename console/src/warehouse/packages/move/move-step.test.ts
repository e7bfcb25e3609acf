import { afterEach, expect, it, vi } from 'vitest'
import { noMoveWords, stepOf } from './move-step.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const asked = { ...noMoveWords, reason: ' Send the invoice ', due: '2026-12-03' }

it.for(['America/New_York', 'America/Barbados', 'Europe/London', 'Pacific/Auckland'])(
  'the day that a clerk in %s enters is sent as that day',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const step = { to: 'Action required', reason: 'Send the invoice', fix: 'contact' }
    expect(stepOf('Action required', asked)).toEqual({ ...step, dueOn: '2026-12-03' })
    expect(stepOf('Action required', { ...asked, due: '' })).toEqual(step)
  },
)

it('no other status has a due day', () => {
  expect(stepOf('Received', asked)).toEqual({ to: 'Received', reason: 'Send the invoice' })
})
