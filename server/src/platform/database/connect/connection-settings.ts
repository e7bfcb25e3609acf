import pg from 'pg'

/** The role of every request: it owns nothing and cannot bypass row-level security. */
export const appRole = 'parcelport_app'

/** A role and its password, used instead of the owner's. */
export interface SignIn {
  readonly user: string
  readonly password: string
}

export type Purpose = 'owner' | 'app' | 'reading' | 'listener' | 'jobs'

const types = new pg.TypeOverrides()
// Calendar days stay text (a Date would shift them by the machine's time zone); counts and sizes fit a number.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

const seconds = 1000

/**
 * Every request is answered within five seconds, even when the database hangs. PostgreSQL's own limits are lower than ours:
 * they end a statement, ours (`query_timeout`) ends the connection. A statement that outlived its connection would keep
 * occupying one of PostgreSQL's connections, until none is left.
 */
const patience = 4 * seconds
const appLimits = {
  statement_timeout: patience,
  lock_timeout: 3.5 * seconds,
  idle_in_transaction_session_timeout: 15 * seconds,
  query_timeout: 4.5 * seconds,
}

/**
 * Only connections with `pipeline` send several queries at once, and only those does pg close when they do not answer. The
 * owner's work (migrations, and waiting for another server's) has no limit.
 */
const limits: Record<Purpose, pg.ClientConfig> = {
  owner: { connectionTimeoutMillis: 15 * seconds },
  app: { connectionTimeoutMillis: patience, pipeline: true, ...appLimits },
  // A replica that does not answer soon is not waited for: the primary reads then.
  reading: { connectionTimeoutMillis: 1 * seconds, pipeline: true, ...appLimits },
  listener: {
    connectionTimeoutMillis: 10 * seconds,
    pipeline: true,
    statement_timeout: 4 * seconds,
    query_timeout: 5 * seconds,
  },
  jobs: { connectionTimeoutMillis: 10 * seconds, pipeline: true, statement_timeout: 25 * seconds, query_timeout: 30 * seconds },
}

/** These limits, this many times as long. */
const scaled = (settings: pg.ClientConfig, scale: number): pg.ClientConfig =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, typeof value === 'number' ? value * scale : (value as unknown)]),
  )

/**
 * Connection settings for the database at `url` (the owner's address) and a purpose. `signIn` replaces the owner's sign-in. The
 * application takes its role with the connection itself, so that no statement of a request ever runs with other rights.
 * `scale` is how many times longer than in production these connections wait.
 */
export const connectionSettings = (url: string, purpose: Purpose, signIn?: SignIn, scale = 1): pg.ClientConfig => {
  const address = new URL(url)
  if (signIn) for (const [name, value] of Object.entries(signIn)) address.searchParams.set(name, value)
  if (purpose === 'app' || purpose === 'reading') {
    const options = [address.searchParams.get('options'), `-c role=${appRole}`]
    address.searchParams.set('options', options.filter((each) => each !== null).join(' '))
  }
  return {
    connectionString: address.href,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * seconds,
    application_name: `parcelport ${purpose}`,
    ...scaled(limits[purpose], scale),
  }
}
