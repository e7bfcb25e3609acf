import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setToken } from './api/customers/token.ts'
import { useKeepDraft, useKeptDraft } from './kept-draft.ts'

const fill = (key: string, latest: () => string | undefined) => renderHook(() => useKeepDraft(key, latest))
const kept = (key: string): string | undefined => renderHook(() => useKeptDraft<string>(key)).result.current

describe('what a form holds when the session ends', () => {
  beforeEach(() => setToken('abc'))
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })

  it('is there again for the same customer and form, and for nobody else', () => {
    const form = fill('ana profile', () => 'typed')
    setToken(null)
    form.unmount()
    expect(kept('ana profile')).toBe('typed')
    expect([kept('luis profile'), kept('ana prealert')]).toEqual([undefined, undefined])
  })

  it('is what it held last', () => {
    let held = 'first'
    const form = fill('last', () => held)
    held = 'second'
    form.rerender()
    setToken(null)
    form.unmount()
    expect(kept('last')).toBe('second')
  })

  it('is not kept when the customer leaves by themselves', () => {
    fill('left', () => 'typed').unmount()
    expect(kept('left')).toBeUndefined()
  })

  it('is not kept when there is nothing to keep, and given back once', () => {
    const empty = fill('empty', () => undefined)
    setToken(null)
    empty.unmount()
    expect(kept('empty')).toBeUndefined()

    const full = fill('once', () => 'typed')
    full.unmount()
    setToken('abc')
    fill('once', () => undefined).unmount()
    expect(kept('once')).toBeUndefined()
  })
})
