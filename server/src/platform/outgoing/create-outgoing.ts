import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { OutgoingFault, type Outgoing, type OutgoingAnswer, type OutgoingRequest, type Resolver } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

const TOTAL_MS = 15_000
const CONNECT_MS = 3_000
const MAX_BYTES = 64 * 1024

export interface OutgoingOptions {
  readonly resolver: Resolver
  /** Which addresses may be connected to; default: public addresses only. */
  readonly mayReach?: (address: string, url: URL) => boolean
  readonly connectMs?: number
}

const readUrl = (text: string): URL => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new OutgoingFault('address', 'Not an http or https address without a password in it')
  return url
}

const bodyOf = async (answer: IncomingMessage, maxBytes: number): Promise<string> => {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) throw new OutgoingFault('large', `The answer is larger than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

export const createOutgoing = ({ resolver, mayReach = isPublicAddress, connectMs = CONNECT_MS }: OutgoingOptions): Outgoing => {
  const judged = async (url: URL): Promise<string> => {
    const name = url.hostname.replaceAll(/[[\]]/g, '')
    const addresses = isIP(name) === 0 ? await resolver.addresses(name) : [name]
    const [address] = addresses
    if (address === undefined) throw new OutgoingFault('unreachable', 'The name has no address')
    // A name with both public and internal addresses is a trap, whichever address would be used.
    if (!addresses.every((each) => mayReach(each, url)))
      throw new OutgoingFault('address', 'The name leads to an address that is not public')
    return address
  }

  const connect = (url: URL, address: string, { method = 'GET', headers = {}, body }: OutgoingRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const family = isIP(address)
      const request = (url.protocol === 'https:' ? https : http).request(url, {
        method,
        headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Parcelport', connection: 'close' },
        agent: false,
        signal,
        maxHeaderSize: 16 * 1024,
        // A second DNS look-up returns the address that was checked.
        lookup: (_name, { all }, answer) => (all ? answer(null, [{ address, family }]) : answer(null, address, family)),
      })
      const tooSlow = setTimeout(() => request.destroy(new OutgoingFault('slow', 'No connection in time')), connectMs)
      const connected = url.protocol === 'https:' ? 'secureConnect' : 'connect'
      request.on('socket', (socket) => socket.once(connected, () => clearTimeout(tooSlow)))
      request.on('close', () => clearTimeout(tooSlow))
      request.on('error', reject)
      request.on('response', resolve)
      request.end(body)
    })

  const exchange = async (url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer> => {
    const address = await judged(url)
    signal.throwIfAborted()
    const answer = await connect(url, address, request, signal)
    try {
      const status = answer.statusCode ?? 0
      if (status >= 300 && status < 400) throw new OutgoingFault('redirect', 'Redirects are not followed')
      return { status, body: await bodyOf(answer, request.maxBytes ?? MAX_BYTES) }
    } finally {
      answer.destroy()
    }
  }

  return {
    resolver,
    addressOf: async (url) => {
      try {
        return await judged(url)
      } catch (error) {
        if (error instanceof OutgoingFault) throw error
        throw new OutgoingFault('unreachable', 'The name could not be looked up', { cause: error })
      }
    },
    ask: async (text, request = {}) => {
      const url = readUrl(text)
      const signal = AbortSignal.timeout(request.totalMs ?? TOTAL_MS)
      const late = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new OutgoingFault('slow', 'The answer did not come in time')), {
          once: true,
        }),
      )
      try {
        return await Promise.race([exchange(url, request, signal), late])
      } catch (error) {
        if (error instanceof OutgoingFault) throw error
        if (signal.aborted) throw new OutgoingFault('slow', 'The answer did not come in time', { cause: error })
        throw new OutgoingFault('unreachable', 'No answer', { cause: error })
      }
    },
  }
}
