import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/**
 * What goes wrong on the way: `refused` hangs up at once, on those who are connected too; `hung` takes connections, keeps those
 * there are, and passes nothing on; `slow` passes each piece on half a second late.
 */
export type Fault = 'none' | 'refused' | 'hung' | 'slow'

const SLOW_MS = 500

export interface FaultProxy {
  readonly port: number
  /** From now on; `none` passes on what was held back. */
  set(fault: Fault): void
  close(): Promise<void>
}

/** Where the PostgreSQL of an address with a Unix socket listens. */
export const socketOf = (url: string): { path: string } => {
  const { searchParams } = new URL(url)
  return { path: `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}` }
}

/** The same database over a proxy. */
export const throughProxy = (url: string, { port }: FaultProxy): string => {
  const { pathname, searchParams } = new URL(url)
  return `postgresql://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`
}

/** A way to `target` over a port of 127.0.0.1 on which things can go wrong. */
export const startFaultProxy = async (target: NetConnectOpts): Promise<FaultProxy> => {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let fault: Fault = 'none'

  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const pass = (step: () => void): void => {
    if (fault === 'hung') held.push(step)
    else if (fault === 'slow') setTimeout(step, SLOW_MS)
    else step()
  }
  const join = (from: Socket, to: Socket): void => {
    from.on('data', (piece) => pass(() => void (to.destroyed || to.write(piece))))
    from.on('close', () => pass(() => void to.destroy()))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (fault === 'refused') return void socket.destroy()
    const onward = keep(connect(target))
    join(socket, onward)
    join(onward, socket)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      fault = next
      if (fault === 'refused') for (const socket of sockets) socket.destroy()
      if (fault === 'none') for (const step of held.splice(0)) step()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
