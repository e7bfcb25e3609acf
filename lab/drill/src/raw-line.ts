import { connect, type Socket } from 'node:net'

/** One connection on which a drill writes what it likes. */
export interface RawLine {
  readonly socket: Socket
  /** All that came so far. */
  heard(): string
  closed(): boolean
  /** Seconds from its first byte to its end; undefined while it lasts. */
  lasted(): number | undefined
}

/** Opens a connection to a server and begins to write. Faults of the connection are its end: a drill looks at what came. */
export const rawLine = (address: string, first: string, { reads = true } = {}): RawLine => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const begun = performance.now()
  let text = ''
  let ended: number | undefined
  const end = (): void => void (ended ??= performance.now())
  socket.on('error', end).on('close', end)
  if (reads) socket.setEncoding('latin1').on('data', (more: string) => (text += more))
  if (first !== '') socket.write(first)
  return {
    socket,
    heard: () => text,
    closed: () => ended !== undefined,
    lasted: () => (ended === undefined ? undefined : (ended - begun) / 1_000),
  }
}
