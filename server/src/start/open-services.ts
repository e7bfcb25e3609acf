import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { createFiles, openStore } from '../platform/files/create-files.ts'
import { createLimits } from '../platform/limits/create-limits.ts'
import { createMail } from '../platform/mail/create-mail.ts'
import { createOutgoing } from '../platform/outgoing/create-outgoing.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import { isLoopback, isPublicAddress } from '../platform/outgoing/public-address.ts'
import { systemResolver } from '../platform/outgoing/system-resolver.ts'
import { createSealing } from '../platform/sealing.ts'
import { createPasswords, type PasswordCost } from '../platform/secrets/password-hash.ts'
import type { Services } from '../platform/services.ts'

export interface ServicesOptions {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: FastifyBaseLogger
  /** Default: the database's clock. */
  readonly clock?: Clock
  readonly outgoing?: Outgoing
  /** For tests, which hash far more often than people sign in; `RunOptions` does not offer it. */
  readonly passwordCost?: PasswordCost
  /**
   * How many times longer than in production a request waits for the database and for files; default: 1. For tests, where a busy machine is no fault;
   * `RunOptions` does not offer it.
   */
  readonly patienceScale?: number
  /** Told of locks in the wrong order; logged unless said. Tests throw it. */
  readonly onDisorder?: (fault: Error) => void
}

/**
 * Which addresses outgoing requests may reach: public ones, and in trials the stand-in for the card companies and a mail server on this
 * machine.
 */
const outgoingOf = ({ cardProvidersAt, production }: Config): Outgoing =>
  createOutgoing({
    resolver: systemResolver(),
    mayReach: (address, { origin, protocol }) =>
      isPublicAddress(address) || origin === cardProvidersAt || (!production && protocol === 'smtp:' && isLoopback(address)),
  })

/** Makes the services that every feature depends on. Close the database at the end. */
export const openServices = async ({
  config,
  databaseUrl,
  log,
  passwordCost,
  patienceScale = 1,
  ...more
}: ServicesOptions): Promise<Services> => {
  const secrets = [config.secretKey, ...config.previousSecretKeys] as const
  const database = await openDatabase({
    url: databaseUrl,
    readingUrl: config.readingDatabaseUrl,
    patienceScale,
    clock: more.clock,
    queueMail: createMail((tenantId) => createSealing(secrets, 'mail', tenantId), log),
    sealingOf: (tenantId, purpose) => createSealing(secrets, purpose, tenantId),
    onFault: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
    onSharedSignIn: () =>
      log.warn(
        'the application signs in as the owner of the database: see "The application\'s own role" in docs/operations.md',
      ),
    onDisorder: more.onDisorder ?? ((fault) => log.error({ err: fault }, 'a transaction took its locks in the wrong order')),
  })
  const { clock = database.clock, outgoing = outgoingOf(config) } = more
  return {
    config,
    database,
    files: createFiles(await openStore(config, log, patienceScale), database, secrets),
    limits: createLimits(database, clock, config.rateLimitScale),
    passwords: createPasswords(passwordCost),
    patienceScale,
    outgoing,
    clock,
    log,
  }
}
