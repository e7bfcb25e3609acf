import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { mailCertificate } from '../mail-certificate.ts'

export interface MailServer {
  readonly port: number
  readonly received: string[]
  close(): Promise<void>
}

interface MailServerOptions {
  /** Default: a free one. */
  readonly port?: number
  readonly refusal?: () => { readonly code: number; readonly words?: string } | undefined
  /** Of a sender, by the address. */
  readonly senderRefusal?: (address: string) => { readonly code: number } | undefined
  /** Default: none. */
  readonly tls?: 'tls' | 'starttls'
  /** Who may sign in, and must; default: everybody sends. */
  readonly account?: { readonly user: string; readonly password: string }
}

const refusing = ({ code, words = 'not now' }: { readonly code: number; readonly words?: string }): Error =>
  Object.assign(new Error(words), { responseCode: code })

export const startMailServer = async ({
  port = 0,
  refusal,
  senderRefusal,
  tls,
  account,
}: MailServerOptions = {}): Promise<MailServer> => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    ...(tls !== undefined && mailCertificate),
    secure: tls === 'tls',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.password
        ? done(null, { user: username })
        : done(refusing({ code: 535, words: `not ${password}` })),
    onMailFrom: ({ address }, _session, done) => {
      const refused = senderRefusal?.(address)
      done(refused && refusing(refused))
    },
    onRcptTo: (_address, _session, done) => {
      const refused = refusal?.()
      done(refused && refusing(refused))
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
