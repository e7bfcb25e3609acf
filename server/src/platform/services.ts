import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Limits } from './limits/limits.ts'
import type { Passwords } from './secrets/password-hash.ts'
import type { Outgoing } from './outgoing/outgoing.ts'

/** What every feature depends on: made once by main.ts (or a test) and passed to every feature's routes. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly files: Files
  readonly limits: Limits
  readonly passwords: Passwords
  /** How many times longer than in production a request waits for the database and for files: 1, more in tests. */
  readonly patienceScale: number
  /** Requests to addresses that a person typed, and to the DNS. */
  readonly outgoing: Outgoing
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}
