import { afterEach, expect, it } from 'vitest'
import { keepAddress, keepOfflinePasses, keptAddress, offlinePasses } from './offline-address.ts'

const lines = [
  { label: 'Full Name', value: 'Ana Brathwaite' },
  { label: 'Address Line 2', value: 'POS-1042' },
]
afterEach(() => {
  localStorage.clear()
})

it('is what the customer saw last, and nothing of what stands around it', () => {
  localStorage.setItem('token', 'anas token')
  keepAddress(lines.map((line) => ({ ...line, note: 'Always include' })))
  expect(keptAddress()).toEqual(lines)
})

it('is nobody’s after signing out, nor the next customer’s', () => {
  localStorage.setItem('token', 'anas token')
  keepAddress(lines)
  localStorage.removeItem('token')
  expect(keptAddress()).toBeUndefined()
  localStorage.setItem('token', 'another token')
  expect(keptAddress()).toBeUndefined()
})

it('is not kept for a guest, and does not hold the token', () => {
  keepAddress(lines)
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('token', 'anas token')
  keepAddress(lines)
  expect(localStorage.getItem('offline-address')).not.toContain('anas token')
})

it.each(['{', 'null', '{"session":1}', '{"session":1,"lines":[{"label":1}]}'])('takes %s for none', (kept) => {
  localStorage.setItem('token', 'anas token')
  localStorage.setItem('offline-address', kept)
  expect(keptAddress()).toBeUndefined()
})

it('shows the passes of this session until their end, and nobody else’s', () => {
  const now = Date.parse('2026-12-01T12:00:00Z')
  const pass = {
    who: 'Marlon Clarke',
    digits: '123456',
    until: '2026-12-02T12:00:00Z',
    untilWords: 'Wed 2 Dec 2026, 8:00 am, Barbados time',
  }
  localStorage.setItem('token', 'anas token')
  keepOfflinePasses([pass, { ...pass, until: '2026-12-01T11:59:00Z' }])
  expect(offlinePasses(now)).toEqual([pass])
  localStorage.setItem(
    'offline-passes',
    localStorage.getItem('offline-passes')!.replace('"Wed 2 Dec 2026, 8:00 am, Barbados time"', '5'),
  )
  expect(offlinePasses(now)).toEqual([])
  localStorage.setItem('token', 'another token')
  expect(offlinePasses(now)).toEqual([])
})
