import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Asked, Stage } from './played-order.ts'
import { playPowertranz } from './played-powertranz.ts'
import { playStripe } from './played-stripe.ts'
import { playWipay } from './played-wipay.ts'

export interface PlayedCompanies extends Stage {
  /** What was sent to addresses below `/push/`, as it came: encrypted. */
  readonly pushed: { readonly path: string; readonly body: Buffer }[]
  readonly hanging: number
  letGo(): void
  close(): Promise<void>
}

/** Sends a byte at intervals and never a whole answer. */
const dribble = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const drops = setInterval(() => response.write(' '), 20)
  response.on('close', () => clearInterval(drops))
}

/**
 * Stand-ins for the three card companies: a real HTTP server on this machine, with their own state and pages, written from
 * their documentation, not from our adapters. CARD_PROVIDERS_AT directs a server here. Below `/push/` it is a push service, because
 * a server under test reaches no other address of this machine.
 */
export const playCardCompanies = async (): Promise<PlayedCompanies> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://here')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    if (url.pathname.startsWith('/push/')) {
      stage.pushed.push({ path: url.pathname, body })
      return void response.writeHead(201).end()
    }
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: body.toString('utf8'),
    }
    const isRefund = asked.method === 'POST' && /refunds?$/.test(asked.path)
    if (isRefund && stage.behaviour.refund === 'drop') return void response.destroy()
    const isLookUp = !isRefund && /transactions|sessions\/cs|refunds$/.test(asked.path)
    const isOrder = /payments\/request|spi\/sale|checkout\/sessions$/.test(asked.path)
    const how = isLookUp ? stage.behaviour.lookUp : isOrder ? stage.behaviour.begin : undefined
    if (how === 'drop') return void response.destroy()
    if (how === 'hang') return stage.hold(response)
    if (how === 'dribble') return dribble(response)
    for (const play of [playWipay, playPowertranz, playStripe]) if (await play(stage, asked, response)) return
    response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const held = new Set<ServerResponse>()
  const stage: PlayedCompanies = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: new Map(),
    pushed: [],
    behaviour: {},
    tellAt: new Map(),
    hold: (response) => {
      held.add(response)
      response.on('close', () => held.delete(response))
    },
    get hanging() {
      return held.size
    },
    letGo: () => {
      for (const response of held) response.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return stage
}
