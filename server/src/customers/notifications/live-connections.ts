import { PassThrough } from 'node:stream'
import { refuse } from '../../platform/http/answer/refusal.ts'

/** Windows of one customer that a process serves at once. */
export const MOST_CONNECTIONS = 5
/** An event is some 30 bytes: a reader with this much unread has gone. */
const MOST_UNREAD_BYTES = 16_384

export interface LiveConnections {
  /** A new stream of a customer; throws 429 when too many are open. It is removed when it closes. */
  open(customerId: string): PassThrough
  /** Sends a text to every stream of a customer, or of everybody when none is named. */
  tell(customerId: string | undefined, text: string): void
  /** Ends every stream and accepts no new one (503), so that clients go to the next process. */
  endAll(): void
}

const tellOne = (stream: PassThrough, text: string): void => {
  if (stream.readableLength + stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}

export const liveConnections = (): LiveConnections => {
  const open = new Map<string, Set<PassThrough>>()
  let over = false

  const leave = (customerId: string, stream: PassThrough): void => {
    const streams = open.get(customerId)
    streams?.delete(stream)
    if (streams?.size === 0) open.delete(customerId)
  }

  return {
    open: (customerId) => {
      if (over) throw refuse.unavailable('We are restarting. Please try again shortly.', 1)
      const streams = open.get(customerId) ?? new Set()
      if (streams.size >= MOST_CONNECTIONS)
        throw refuse.tooMany('Notifications are already open in several windows. Please close one.', 60)
      const stream = new PassThrough()
      open.set(customerId, streams.add(stream))
      stream.once('close', () => leave(customerId, stream))
      return stream
    },
    tell: (customerId, text) => {
      const told = customerId === undefined ? [...open.values()] : [open.get(customerId) ?? []]
      for (const streams of told) for (const stream of streams) tellOne(stream, text)
    },
    endAll: () => {
      over = true
      for (const streams of open.values()) for (const stream of streams) stream.end()
    },
  }
}
