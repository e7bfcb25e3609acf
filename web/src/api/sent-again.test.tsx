import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { PATIENCE_MS, sentAgain } from './sent-again.ts'

const isOnline = vi.spyOn(navigator, 'onLine', 'get')
const broken = new ApiError(0, '')

beforeEach(() => {
  vi.useFakeTimers()
  isOnline.mockReturnValue(false)
})
afterEach(() => {
  vi.useRealTimers()
})

const comeBack = (): void => {
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
}

it('sends again when the network comes back within the minute', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValue('announced')
  const sent = sentAgain(send)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(send).toHaveBeenCalledOnce()
  comeBack()
  expect(await sent).toBe('announced')
  expect(send).toHaveBeenCalledTimes(2)
})

it('gives up after a minute, also when the network breaks a second time', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(broken)
  const sent = sentAgain(send).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  expect(await sent).toBe(broken)
  expect(send).toHaveBeenCalledTimes(2)
})

it('stops waiting when the person cancels', async () => {
  const cancel = new AbortController()
  const send = vi.fn<() => Promise<string>>().mockRejectedValue(broken)
  const sent = sentAgain(send, cancel.signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  cancel.abort()
  expect(await sent).toBe(cancel.signal.reason)
  comeBack()
  expect(send).toHaveBeenCalledOnce()
})

it.each([
  ['an answer of the server', new ApiError(503, 'Back soon.'), false],
  ['a failure while online', broken, true],
])('leaves %s to the caller', async (_, error, online) => {
  isOnline.mockReturnValue(online)
  await expect(sentAgain(async () => Promise.reject(error))).rejects.toBe(error)
})
