import { Away } from '../away.ts'
import { OutgoingFault } from '../outgoing/outgoing.ts'
import type { MailServer } from './own-mail-server.ts'

/**
 * Why a mail was not taken. `server`: the server cannot be used as it is set, whatever the mail; `refused`: it will never take this
 * mail; `later`: it may take this mail later.
 */
export interface MailFault {
  readonly kind: 'server' | 'refused' | 'later'
  /** A sentence for who set the server. It quotes no answer of the server but its number. */
  readonly words: string
}

/** A password must not be sent without TLS. */
export class UnprotectedPassword extends Error {
  override readonly name = 'UnprotectedPassword'
}

/** The stored password cannot be read. */
export class UnreadablePassword extends Error {
  override readonly name = 'UnreadablePassword'
}

interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'nobody known signed it',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody known signed it',
  UNABLE_TO_GET_ISSUER_CERT: 'nobody known signed it',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody known signed it',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
}

const unreachable = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EADDRNOTAVAIL'])
/** What OpenSSL says where the other side does not begin with TLS. */
const noTls = /wrong version number|packet length too long|unknown protocol|record layer failure/i

const outgoingWords = ({ reason, cause }: OutgoingFault, host: string): string => {
  if (reason === 'address') return `${host} is not on the internet: a mail server with a public address is needed.`
  return cause === undefined
    ? `There is no server called ${host}. Please check the spelling.`
    : `The name ${host} could not be looked up. Please try again in a moment.`
}

/** What went wrong before the server spoke of a mail; undefined where it did speak. */
const connectionWords = (error: Error, { host, port, security }: MailServer): string | undefined => {
  const { code = '', originalCode, responseCode, command } = error as Error & SmtpError
  const first = originalCode ?? code
  const certificate = certificates[first]
  if (certificate !== undefined) return `The certificate of ${host} cannot be trusted: ${certificate}.`
  if (noTls.test(error.message) || first === 'EPROTO')
    return `${host} does not speak TLS from the beginning at port ${port}. Choose STARTTLS, or another port.`
  if (code === 'ETLS' || command === 'STARTTLS')
    return security === 'starttls' && responseCode !== undefined
      ? `${host} does not offer STARTTLS at port ${port}. Choose TLS from the beginning, or another port.`
      : `No protected connection to ${host} came about.`
  if (unreachable.has(first)) return `${host} cannot be reached at port ${port}. Please check the name and the port.`
  if (responseCode === undefined) return `${host} did not answer as a mail server at port ${port} in time.`
  return undefined
}

/** Replies by which a server says that who sends may not, no matter whom the mail is to (RFC 3463: 5.7, RFC 4954: 530). */
const forbids = ({ responseCode, response = '' }: SmtpError): boolean =>
  responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response)

/** What the error of an attempt means for the mail and for its server. Pure. */
export const mailFaultOf = (error: unknown, server: MailServer): MailFault => {
  const { host, user, fromAddress } = server
  if (error instanceof OutgoingFault) return { kind: 'server', words: outgoingWords(error, host) }
  if (error instanceof UnprotectedPassword)
    return { kind: 'server', words: 'A password is never sent without TLS. Choose TLS from the beginning, or STARTTLS.' }
  if (error instanceof UnreadablePassword)
    return { kind: 'server', words: `The password for ${host} can no longer be read. Please enter it again.` }
  if (error instanceof Away) return { kind: 'later', words: `${host} failed a moment ago and is tried again soon.` }
  const { code, command, responseCode = 0 } = error as SmtpError
  const answered = `(it answered ${responseCode})`
  if (code === 'EAUTH')
    return responseCode >= 400 && responseCode < 500
      ? { kind: 'later', words: `${host} could not check the password just now ${answered}.` }
      : { kind: 'server', words: `${host} did not accept the user ${user} with this password ${answered}.` }
  const connection = connectionWords(error as Error, server)
  if (connection !== undefined) return { kind: 'server', words: connection }
  if (responseCode < 500) return { kind: 'later', words: `${host} takes no mail just now ${answered}.` }
  if (command === 'MAIL FROM') return { kind: 'server', words: `${host} does not send mails from ${fromAddress} ${answered}.` }
  if (code === 'EENVELOPE' && forbids(error as SmtpError))
    return {
      kind: 'server',
      words: `${host} sends no mails for ${user === '' ? 'who does not sign in' : `${user} from ${fromAddress}`} ${answered}.`,
    }
  if (code === 'EENVELOPE') return { kind: 'refused', words: `${host} does not take mail to this address ${answered}.` }
  if (code === 'EMESSAGE') return { kind: 'refused', words: `${host} refused the message ${answered}.` }
  return { kind: 'server', words: `${host} ended the conversation ${answered}.` }
}
