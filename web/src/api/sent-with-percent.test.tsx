import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestOverFetch } from '../testing/request-over-fetch.ts'
import { sentWithPercent } from './sent-with-percent.ts'

const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', RequestOverFetch)
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const send = (signal?: AbortSignal) => {
  const told: number[] = []
  const headers = { 'Idempotency-Key': 'k1' }
  const sent = sentWithPercent((percent) => told.push(percent))('/create', {
    method: 'POST',
    headers,
    body: 'x',
    ...(signal && { signal }),
  })
  return { told, sent }
}

it('sends what fetch would, answers as fetch does, and says how much is sent', async () => {
  answer.mockResolvedValue(Response.json({ success: false }, { status: 409 }))
  const { told, sent } = send()
  const response = await sent
  expect([response.status, response.ok, await response.json()]).toEqual([409, false, { success: false }])
  expect(told).toEqual([50, 100])
  const [address, { method, headers, body }] = answer.mock.calls[0]!
  expect([address, method, new Headers(headers).get('idempotency-key'), body]).toEqual(['/create', 'POST', 'k1', 'x'])
})

it('an answer without a body has none', async () => {
  answer.mockResolvedValue(new Response(null, { status: 204 }))
  expect(await (await send().sent).text()).toBe('')
})

it('fails as fetch does where the network breaks', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(send().sent).rejects.toBeInstanceOf(TypeError)
})

it('stops when the person cancels, also before it has begun', async () => {
  const cancel = new AbortController()
  answer.mockImplementation(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const { sent } = send(cancel.signal)
  cancel.abort()
  await expect(sent).rejects.toBe(cancel.signal.reason)
  expect(answer.mock.calls[0]![1].signal?.aborted).toBe(true)
  answer.mockClear()
  await expect(send(cancel.signal).sent).rejects.toBe(cancel.signal.reason)
  expect(answer).not.toHaveBeenCalled()
})
