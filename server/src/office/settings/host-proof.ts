import { OutgoingFault, type Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { HostClaim } from './host-claims-queries.ts'

const WAIT_MS = 3_000
/** A token has 43 characters; a file may end with a line break. */
const MOST_BYTES = 256

/** Where a host name's token must be: as a DNS record or as a file. */
export const proofOf = ({ host, token }: HostClaim) => ({
  host,
  record: { name: `_parcelport.${host}`, value: token },
  file: { url: `http://${host}/.well-known/parcelport/${token}`, content: token },
})

const hasRecord = async ({ resolver }: Outgoing, claim: HostClaim): Promise<boolean> => {
  const { name, value } = proofOf(claim).record
  const late = new Promise<readonly string[]>((resolve) => setTimeout(resolve, WAIT_MS, []).unref())
  try {
    return (await Promise.race([resolver.texts(name), late])).some((text) => text.trim() === value)
  } catch (error) {
    // A DNS failure or a malformed answer proves nothing about the owner of the name.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    return false
  }
}

const hasFile = async (outgoing: Outgoing, claim: HostClaim): Promise<boolean> => {
  const { url, content } = proofOf(claim).file
  try {
    const { status, body } = await outgoing.ask(url, { totalMs: WAIT_MS, maxBytes: MOST_BYTES })
    return status === 200 && body.trim() === content
  } catch (error) {
    if (error instanceof OutgoingFault) return false
    throw error
  }
}

/** Whether a claim's token is in the name's DNS or on its site. Never reveals what else is there. */
export const isProven = async (outgoing: Outgoing, claim: HostClaim): Promise<boolean> =>
  (await Promise.all([hasRecord(outgoing, claim), hasFile(outgoing, claim)])).includes(true)
