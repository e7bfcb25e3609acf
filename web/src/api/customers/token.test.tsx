import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readToken, setToken, useToken } from './token.ts'

describe('token', () => {
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    localStorage.clear()
  })

  it('is kept in local storage under "token", and watchers are told', () => {
    const { result } = renderHook(() => useToken())
    expect(result.current).toBeNull()
    act(() => setToken('abc'))
    expect(localStorage.getItem('token')).toBe('abc')
    expect(result.current).toBe('abc')
    act(() => setToken(null))
    expect(localStorage.getItem('token')).toBeNull()
    expect(result.current).toBeNull()
  })

  it('only logs a storage that fails: a read yields nothing', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = () => {
      throw new Error('denied')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(broken)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(broken)
    expect(readToken()).toBeNull()
    expect(() => setToken('abc')).not.toThrow()
    expect(log).toHaveBeenCalledTimes(2)
  })
})
