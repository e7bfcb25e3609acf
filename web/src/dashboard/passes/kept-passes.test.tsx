import { afterEach, expect, it } from 'vitest'
import { forgetOtherPasses, keepPass, keptPasses } from './kept-passes.ts'

afterEach(() => localStorage.clear())

it('keeps what opens a pass until it is not among those that are good', () => {
  keepPass('a', { scan: 'PASS-A', digits: '000001' })
  keepPass('b', { scan: 'PASS-B', digits: '000002' })
  expect(keptPasses()).toEqual({ a: { scan: 'PASS-A', digits: '000001' }, b: { scan: 'PASS-B', digits: '000002' } })
  forgetOtherPasses(['b', 'c'])
  expect(keptPasses()).toEqual({ b: { scan: 'PASS-B', digits: '000002' } })
  forgetOtherPasses([])
  expect(localStorage.length).toBe(0)
})

it.each(['no JSON', 'null', '[]', '{"a":1,"b":{"scan":1}}'])('takes nothing out of %s', (text) => {
  localStorage.setItem('passes', text)
  expect(keptPasses()).toEqual({})
})
