import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly port: number
  readonly received: string[]
  close(): Promise<void>
}

interface MailServerOptions {
  /** Default: a free one. */
  readonly port?: number
  readonly refusal?: () => { readonly code: number } | undefined
}

export const startMailServer = async ({ port = 0, refusal }: MailServerOptions = {}): Promise<MailServer> => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const refused = refusal?.()
      done(refused && Object.assign(new Error('not now'), { responseCode: refused.code }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  // A connection that breaks in the middle is no fault of the server.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  return {
    port: (smtp.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
