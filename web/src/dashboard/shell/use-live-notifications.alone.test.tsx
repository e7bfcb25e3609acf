import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { setToken } from '../../api/customers/token.ts'
import { notificationsKey } from '../../api/customers/unread-notifications.ts'
import { POLL_MS, readEvents, RECONNECT_MS, useLiveNotifications } from './use-live-notifications.ts'

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

describe('reading the event stream', () => {
  it.each([
    ['one event', ['event: notifications\ndata: 1\n\n'], 1],
    ['an event in pieces', ['event: noti', 'fications\nda', 'ta: 1\n', '\n'], 1],
    ['lines that end as the network writes them', ['event:notifications\r\ndata: 1\r\n\r\n'], 1],
    ['two that come apart', ['event: notifications\ndata: 1\n\n', 'event: notifications\ndata: 2\n\n'], 2],
    ['what keeps the line open', [': still here\n\n', 'event: other\ndata: 1\n\n', 'data: notifications\n\n'], 0],
    ['one that is cut short', ['event: notifications\ndata: 1\n'], 0],
  ])('%s', async (_, chunks, times) => {
    const news = vi.fn()
    await readEvents(streamOf(...chunks), news)
    expect(news).toHaveBeenCalledTimes(times)
  })
})

describe('what the customer was told, kept up to date', () => {
  const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()
  let refreshed: ReturnType<typeof vi.fn>

  const listen = () => {
    const client = new QueryClient()
    refreshed = vi.fn(async () => {})
    client.invalidateQueries = refreshed as typeof client.invalidateQueries
    const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    )
    return renderHook(() => useLiveNotifications(), { wrapper })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', fetch)
    setToken('abc')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fetch.mockReset()
    setToken(null)
  })
  const pass = async (milliseconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  }

  it('asks again for notifications and packages when there is news, with the customer’s token', async () => {
    fetch.mockResolvedValueOnce(new Response(streamOf('event: notifications\ndata: 1\n\n')))
    fetch.mockImplementation(async () => new Promise(() => {}))
    listen()
    await pass(0)
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer abc')
    const stale = refreshed.mock.calls.map(([{ queryKey }]) => queryKey)
    expect(stale).toEqual(expect.arrayContaining([notificationsKey, packagesKey]))
  })

  it('opens a stream that breaks again, later each time, and asks for what it missed', async () => {
    fetch.mockRejectedValue(new TypeError('offline'))
    listen()
    await pass(0)
    for (const [index, wait] of [RECONNECT_MS, 4_000, 8_000, 16_000, 32_000].entries()) {
      await pass(wait - 1)
      expect(fetch).toHaveBeenCalledTimes(index + 1)
      await pass(1)
      expect(fetch).toHaveBeenCalledTimes(index + 2)
    }
    const rounds = (): number => refreshed.mock.calls.filter(([{ queryKey }]) => queryKey === notificationsKey).length
    // No stream for a minute: from now on it asks by itself.
    expect(rounds()).toBe(1)
    fetch.mockResolvedValueOnce(new Response(new ReadableStream()))
    await pass(POLL_MS)
    // By itself once more, and for what came until the stream was open.
    expect(rounds()).toBe(3)
  })

  it('ends with the session, and with the screen', async () => {
    fetch.mockImplementation(async () => Response.json({ success: false, message: 'Please sign in.' }, { status: 401 }))
    listen()
    await pass(10 * POLL_MS)
    expect(fetch).toHaveBeenCalledTimes(1)

    fetch.mockClear()
    setToken('abc')
    fetch.mockImplementation(async () => new Response(new ReadableStream()))
    const screen = listen()
    await pass(0)
    const signal = fetch.mock.calls[0]?.[1].signal
    expect(signal?.aborted).toBe(false)
    screen.unmount()
    expect(signal?.aborted).toBe(true)
  })
})
