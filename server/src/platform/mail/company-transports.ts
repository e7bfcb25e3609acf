import type { Socket } from 'node:net'
import type { Services } from '../services.ts'
import { withBreaker } from './breaker.ts'
import { mailFaultOf } from './mail-fault.ts'
import { mailServerOf, noteFailing, noteWorking, type KeptMailServer } from './own-mail-server.ts'
import { sendOver } from './send-over.ts'
import type { MailTimes, Transport } from './transport.ts'

/** The ways of companies that have a mail server of their own. */
export interface CompanyTransports {
  /** The company's own way, by its settings as they are now; undefined where its mails leave as the installation's do. */
  of(tenantId: string): Promise<Transport | undefined>
  close(): void
}

interface Options {
  /** Called with each attempt that fails by the company's mail server, also while none is made because it failed a moment ago. */
  readonly onFailing: (tenantId: string) => Promise<void>
  /** Called when it takes a mail after it failed. */
  readonly onWorking: (tenantId: string) => void
  readonly times?: Partial<MailTimes>
}

type Needs = Pick<Services, 'database' | 'outgoing'>

const editionOf = ({ version, changedAt }: KeptMailServer): string => `${version} ${changedAt.toISOString()}`

interface Way extends Transport {
  /** The settings that it was made from. */
  readonly edition: string
  /** Another process may have noted that the server fails. */
  hearFailing(): void
}

/**
 * One company's way. A mail waits while the server cannot be used, for whatever reason, and after three such attempts in a row none is
 * made for half a minute: a wrong password does not lock the account, and a dead server keeps no other company's mails waiting.
 */
const wayOf = (
  tenantId: string,
  server: KeptMailServer,
  needs: Needs & { readonly open: Set<Socket> },
  options: Options,
): Way => {
  const { database, outgoing, open } = needs
  const { onFailing, onWorking, times } = options
  let isFailing = false
  const whenThere = withBreaker({
    isAway: (error) => mailFaultOf(error, server).kind === 'server',
    onAway: () => undefined,
  })
  return {
    edition: editionOf(server),
    hearFailing: () => {
      isFailing = true
    },
    deliver: async (message, isLastAttempt) => {
      const fault = await whenThere(() => sendOver(server, message, { outgoing, open, times })).then(
        () => undefined,
        (error: unknown) => mailFaultOf(error, server),
      )
      if (fault) {
        const { kind, words } = fault
        if (kind === 'refused') return 'refused'
        if (kind === 'server') {
          isFailing = true
          await database.inTenant(tenantId, (tx) => noteFailing(tx, server, words))
        }
        if (isFailing) await onFailing(tenantId)
        if (isLastAttempt) return 'refused'
        // In our words alone: what a server answers may quote whom the mail is to.
        throw new Error(words)
      }
      if (isFailing) {
        isFailing = false
        await database.inTenant(tenantId, (tx) => noteWorking(tx, server))
        onWorking(tenantId)
      }
      return 'accepted'
    },
    close: () => undefined,
  }
}

export const openCompanyTransports = (services: Needs, options: Options): CompanyTransports => {
  const open = new Set<Socket>()
  const ways = new Map<string, Way>()
  return {
    of: async (tenantId) => {
      const server = await services.database.inTenant(tenantId, mailServerOf)
      if (!server) {
        ways.delete(tenantId)
        return undefined
      }
      const known = ways.get(tenantId)
      const way = known?.edition === editionOf(server) ? known : wayOf(tenantId, server, { ...services, open }, options)
      ways.set(tenantId, way)
      if (server.failingSince !== null) way.hearFailing()
      return way
    },
    close: () => {
      for (const socket of open) socket.destroy()
    },
  }
}
