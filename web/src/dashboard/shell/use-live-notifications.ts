import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { moneyKey } from '../../api/billing/bills.ts'
import { identity } from '../../api/customers/identity.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { requestsKey } from '../../api/warehouse/requests.ts'
import { notificationsKey, openNotificationStream } from '../../api/customers/unread-notifications.ts'

/** The interval of list requests without a stream. Milliseconds. */
export const POLL_MS = 60_000
/** The delay before a broken stream is opened again, doubled each time, up to {@link POLL_MS}. */
export const RECONNECT_MS = 2_000

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Reads server-sent events and calls `onNews` for each complete one named `notifications`; returns when the stream ends. */
export const readEvents = async (stream: ReadableStream<Uint8Array>, onNews: () => void): Promise<void> => {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).split(/\r?\n\r?\n/)
    rest = events.pop() ?? ''
    if (events.some((event) => /^event: ?notifications$/m.test(event))) onNews()
  }
}

/**
 * Keeps the customer's notifications up to date: by the server's event stream, and by regular requests if the stream does not
 * get through. Changes between two streams are loaded when the next one opens.
 */
export const useLiveNotifications = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    const ended = new AbortController()
    const refresh = (): void => {
      void client.invalidateQueries({ queryKey: notificationsKey })
      // Most news is a moved package, or a decision about the identity document.
      void client.invalidateQueries({ queryKey: packagesKey })
      void client.invalidateQueries({ queryKey: identity.queryKey })
      void client.invalidateQueries({ queryKey: moneyKey })
      void client.invalidateQueries({ queryKey: requestsKey })
    }
    const listen = async (): Promise<void> => {
      let wait = RECONNECT_MS
      for (let first = true; !ended.signal.aborted; first = false) {
        try {
          const stream = await openNotificationStream(ended.signal)
          if (!first) refresh()
          wait = RECONNECT_MS
          if (stream) await readEvents(stream, refresh)
        } catch (error) {
          // The token is gone, and so is this customer.
          if (error instanceof ApiError && error.status === 401) return
        }
        await sleep(wait, ended.signal)
        wait = Math.min(wait * 2, POLL_MS)
        if (wait === POLL_MS && !ended.signal.aborted) refresh()
      }
    }
    void listen()
    return () => ended.abort()
  }, [client])
}
