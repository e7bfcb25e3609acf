import { Agent, request as knock, type OutgoingHttpHeaders } from 'node:http'
import { basePath } from '@parcelport/contract/call.ts'
import type { Target } from './fuzz.ts'

type Answer = Awaited<ReturnType<Target['send']>>

interface Sender {
  readonly send: Target['send']
  /** How many requests were sent again, because the server closed a kept connection while they were on their way. */
  readonly sentAgain: () => number
}

/** What is sent of a body: forms as a browser sends them, else JSON. */
const bytesOf = async (body: FormData | string): Promise<{ type: string; bytes: Buffer }> => {
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) }
  const form = new Response(body)
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) }
}

/** Sends to a company over kept connections, one for each lane. */
export const senderTo = (address: string, slug: string, lanes: number): Sender => {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  let again = 0

  const ask = (url: string, method: string, headers: OutgoingHttpHeaders, body?: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = knock(url, { method, agent, headers }, (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (more: string) => (text += more))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A server may close a connection that was kept for long at any time; then the request goes out on another one.
        if (!sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error)
        again += 1
        resolve(ask(url, method, headers, body))
      })
      if (!body) return void sent.end()
      // The server may answer before the body is there, as it does over a network.
      sent.flushHeaders()
      setImmediate(() => sent.end(body))
    })

  return {
    sentAgain: () => again,
    send: async ({ method, path, body }, headers) => {
      const url = address + basePath(slug) + path
      if (body === undefined) return ask(url, method, headers)
      const { type, bytes } = await bytesOf(body)
      return ask(url, method, { 'content-type': type, 'content-length': bytes.length, ...headers }, bytes)
    },
  }
}
