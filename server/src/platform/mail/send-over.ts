import { isIP, type Socket } from 'node:net'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { isLoopback } from '../outgoing/public-address.ts'
import { UnprotectedPassword, UnreadablePassword } from './mail-fault.ts'
import type { MailServer } from './own-mail-server.ts'
import { envelopeOf, mailTimes, sendWithin, type MailTimes, type Message } from './transport.ts'

const isAddress = (host: string): boolean => isIP(host.replaceAll(/[[\]]/g, '')) !== 0

export interface Sending {
  readonly outgoing: Outgoing
  /** The connections that are open. */
  readonly open: Set<Socket>
  readonly times?: Partial<MailTimes> | undefined
}

/**
 * Sends a message over a company's own mail server: at an address that the outgoing door judged, with a certificate for the name that
 * the company typed, and with a password over TLS alone (or within this machine). @throws what `mailFaultOf` reads
 */
export const sendOver = async (server: MailServer, message: Message, { outgoing, open, times }: Sending): Promise<void> => {
  const { host, port, security, user, password, fromAddress, fromName } = server
  const { answer, whole } = { ...mailTimes, ...times }
  const address = await outgoing.addressOf(new URL(`smtp://${host}:${port}`))
  if (user !== '' && password === undefined) throw new UnreadablePassword()
  if (user !== '' && security === 'none' && !isLoopback(address)) throw new UnprotectedPassword()
  const options = {
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password ?? '' } }),
    // An address has no name to ask for (RFC 6066): its certificate is checked against the address.
    tls: { minVersion: 'TLSv1.2' as const, ...(!isAddress(host) && { servername: host }) },
    connectionTimeout: answer,
    greetingTimeout: answer,
    socketTimeout: answer,
    dnsTimeout: answer,
  }
  const envelope = envelopeOf({ ...message, fromName: fromName === '' ? message.fromName : fromName }, fromAddress)
  await sendWithin(options, envelope, { milliseconds: whole, open })
}
