import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetStored, storedValue } from './stored-value.ts'

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError')
}

describe('a text that the browser keeps', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    sessionStorage.clear()
  })

  it('is written, read and forgotten where its area and key say', () => {
    const value = storedValue('sessionStorage', 'note')
    expect(value.read()).toBeNull()
    value.write('a')
    expect(sessionStorage.getItem('note')).toBe('a')
    expect(storedValue('sessionStorage', 'note').read()).toBe('a')
    expect(storedValue('localStorage', 'note').read()).toBeNull()
    value.write(null)
    expect(sessionStorage.getItem('note')).toBeNull()
  })

  it('yields nothing where reading fails, and logs it once', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const value = storedValue('sessionStorage', 'note')
    expect([value.read(), value.read()]).toEqual([null, null])
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('lasts as long as the page where writing fails, which is logged; forgetting it counts all the same', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    sessionStorage.setItem('note', 'old')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
    const value = storedValue('sessionStorage', 'note')
    value.write('new')
    expect(value.read()).toBe('new')
    value.write(null)
    expect(value.read()).toBeNull()
    expect(log).toHaveBeenCalledTimes(2)
  })

  it('goes back to the browser once that takes it again', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const value = storedValue('sessionStorage', 'note')
    value.write('kept by the page')
    refused.mockRestore()
    value.write('stored')
    sessionStorage.setItem('note', 'changed elsewhere')
    expect(value.read()).toBe('changed elsewhere')
  })
})

describe('all that the browser keeps', () => {
  it('is forgotten at once, in both areas, also where one is refused', () => {
    localStorage.setItem('token', 'abc')
    sessionStorage.setItem('prealert-draft:ana', '{}')
    forgetStored()
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    localStorage.setItem('token', 'abc')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse)
    forgetStored()
    expect([localStorage.length, log.mock.calls.length]).toEqual([0, 1])
  })
})
