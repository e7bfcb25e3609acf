import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Faults: `refused` closes new and existing connections at once; `hung` accepts and keeps connections and forwards nothing
 * until the fault ends; `slow` forwards each piece half a second late; `frozen` drops everything on existing connections, and
 * serves new ones normally.
 */
export type Fault = 'none' | 'refused' | 'hung' | 'slow' | 'frozen'

const SLOW_MS = 500

export interface FaultProxy {
  readonly port: number
  /** Sets the fault; `none` forwards what was held back. */
  set(fault: Fault): void
  /** New connections lead there from now on; those that are open stay where they are. */
  leadTo(target: NetConnectOpts): void
  close(): Promise<void>
}

export const socketOf = (url: string): { path: string } => {
  const { searchParams } = new URL(url)
  return { path: `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}` }
}

export const throughProxy = (url: string, { port }: FaultProxy): string => {
  const { pathname, searchParams } = new URL(url)
  return `postgresql://${searchParams.get('user')}@127.0.0.1:${port}${pathname}`
}

interface Link {
  readonly sockets: readonly Socket[]
  frozen: boolean
}

/** A proxy to `first` on a port of 127.0.0.1 that can simulate faults. */
export const startFaultProxy = async (first: NetConnectOpts): Promise<FaultProxy> => {
  const links = new Set<Link>()
  let target = first
  let fault: Fault = 'none'
  let thaw = Promise.withResolvers<void>()

  /** Each piece waits for the one before it: slow or held pieces arrive late, never in another order. */
  const join = (link: Link, from: Socket, to: Socket): void => {
    let before: Promise<unknown> = Promise.resolve()
    const pass = (step: () => void): void => {
      const late = fault === 'slow' ? pause(SLOW_MS, undefined, { ref: false }) : undefined
      const previous = before
      before = (async () => {
        await previous
        await late
        while (fault === 'hung') await thaw.promise
        if (!link.frozen) step()
      })()
    }
    from.on('data', (piece) => pass(() => void (to.destroyed || to.write(piece))))
    from.on('close', () => pass(() => void to.destroy()))
  }
  const drop = (link: Link): void => {
    for (const socket of link.sockets) socket.destroy()
  }
  const server = createServer({ noDelay: true }, (near) => {
    near.on('error', () => undefined)
    if (fault === 'refused') return void near.destroy()
    const far = connect(target).on('error', () => undefined)
    const link: Link = { sockets: [near, far], frozen: false }
    links.add(link)
    for (const socket of link.sockets)
      socket.on('close', () => void (link.sockets.every(({ destroyed }) => destroyed) && links.delete(link)))
    join(link, near, far)
    join(link, far, near)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      fault = next
      if (fault === 'refused') for (const link of links) drop(link)
      if (fault === 'frozen') for (const link of links) link.frozen = true
      if (fault === 'hung') thaw = Promise.withResolvers()
      else thaw.resolve()
    },
    leadTo: (next) => {
      target = next
    },
    close: async () => {
      fault = 'none'
      thaw.resolve()
      for (const link of links) drop(link)
      server.close()
      await once(server, 'close')
    },
  }
}
