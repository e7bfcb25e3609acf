import { describe, expect, it } from 'vitest'
import { expectMet } from './expect-met.ts'
import { atLeast, atMost, exactly } from './drill.ts'

describe('a figure', () => {
  it('says in the failure of a test by how much it missed its aim', () => {
    expect(() => expectMet([exactly('lost', 0, 0), atMost('stop', 11, 10, 's'), exactly('doubled', 2, 0)])).toThrow(
      'stop: 11 s, aim ≤ 10 s\ndoubled: 2, aim 0',
    )
    expectMet([exactly('lost', 0, 0)])
  })

  it('meets its aim exactly, or misses it', () => {
    expect(exactly('lost', 0, 0)).toEqual({ what: 'lost', measured: '0', aim: '0', met: true })
    expect(exactly('lost', 1, 0).met).toBe(false)
  })

  it('meets a limit up to it, says its unit, and misses it without a number', () => {
    expect(atMost('stop', 9.97, 10, 's')).toEqual({ what: 'stop', measured: '10.0 s', aim: '≤ 10 s', met: true })
    expect(atMost('stop', 10.1, 10, 's').met).toBe(false)
    expect(atMost('stop', Number.NaN, 10).met).toBe(false)
    expect(atLeast('requests', 49_999, 50_000)).toEqual({
      what: 'requests',
      measured: '49999',
      aim: '≥ 50000',
      met: false,
    })
    expect(atLeast('requests', 50_000, 50_000).met).toBe(true)
  })
})
