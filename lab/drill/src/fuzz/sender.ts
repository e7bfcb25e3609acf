import { Agent, request as knock } from 'node:http'
import { basePath } from '@parcelport/contract/call.ts'
import type { Target } from './fuzz.ts'
import type { MadeRequest } from './made-request.ts'

type Answer = Awaited<ReturnType<Target['send']>>

/** Sends to a company over kept connections, one for each lane. */
export const senderTo = (address: string, slug: string, lanes: number): Target['send'] => {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })

  const sendText = (url: string, method: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const json = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const sent = knock(url, { method, agent, headers: { ...json, ...headers } }, (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (more: string) => (text += more))
          .on('error', reject)
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      sent
        .on('error', (error: NodeJS.ErrnoException) => {
          // Kept for so long that the server closed it: no fault, and the next one is new or newer.
          if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendText(url, method, headers, body))
          else reject(error)
        })
        .end(body)
    })
  const sendForm = async (url: string, method: string, headers: Readonly<Record<string, string>>, body: FormData) => {
    const answer = await fetch(url, { method, headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  return ({ method, path, body }: MadeRequest, headers) => {
    const url = address + basePath(slug) + path
    return body instanceof FormData ? sendForm(url, method, headers, body) : sendText(url, method, headers, body)
  }
}
