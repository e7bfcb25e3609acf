import { afterEach, expect, it } from 'vitest'
import { forgetStored } from '../../lib/stored-value.ts'
import { forgetOtherPasses, keepPass, keptPasses } from './kept-passes.ts'

afterEach(() => localStorage.clear())

const now = Date.parse('2026-12-01T12:00:00Z')
const pass = (over: object = {}) => ({
  scan: 'PASS-A',
  digits: '000001',
  collector: '',
  until: '2026-12-02T12:00:00Z',
  owner: 'ana',
  ...over,
})

it('keeps what opens a pass until it is not among those that are good', () => {
  keepPass('a', pass(), now)
  keepPass('b', pass({ digits: '000002' }), now)
  expect(keptPasses('ana', now)).toEqual({ a: pass(), b: pass({ digits: '000002' }) })
  forgetOtherPasses('ana', ['b', 'c'], now)
  expect(Object.keys(keptPasses('ana', now))).toEqual(['b'])
  forgetOtherPasses('ana', [], now)
  expect(localStorage).toHaveLength(0)
})

it('keeps it when its customer signs out, and until its end', () => {
  localStorage.setItem('token', 'abc')
  keepPass('a', pass(), now)
  forgetStored()
  expect(localStorage.getItem('token')).toBeNull()
  expect(keptPasses('ana', now)).toEqual({ a: pass() })
  expect(keptPasses('ana', Date.parse('2026-12-02T12:00:00Z'))).toEqual({})
})

it('shows it to nobody else of this browser, who does not take it away either', () => {
  keepPass('a', pass(), now)
  expect(keptPasses('luis', now)).toEqual({})
  forgetOtherPasses('luis', [], now)
  expect(keptPasses('ana', now)).toEqual({ a: pass() })
})

it.each(['no JSON', 'null', '[]', '{"a":1,"b":{"scan":1}}'])('takes nothing out of %s', (text) => {
  localStorage.setItem('passes', text)
  expect(keptPasses('ana', now)).toEqual({})
})
