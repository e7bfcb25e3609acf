import pg from 'pg'

/** The role that every request works as: it owns nothing and cannot pass row-level security. */
export const appRole = 'parcelport_app'

export type Purpose = 'owner' | 'app' | 'listener'

const types = new pg.TypeOverrides()
// Calendar days stay text (a Date would shift them by the machine's time zone); counts and sizes fit a number.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

const seconds = 1000
const appLimits = {
  statement_timeout: 10 * seconds,
  lock_timeout: 5 * seconds,
  idle_in_transaction_session_timeout: 15 * seconds,
}

/**
 * How to connect to the database at `url` (the owner's address) for a purpose. The application takes its role with the
 * connection itself, so that no statement of a request ever runs with the owner's rights.
 */
export const connectionSettings = (url: string, purpose: Purpose): pg.ClientConfig => {
  const address = new URL(url)
  if (purpose === 'app') {
    const options = [address.searchParams.get('options'), `-c role=${appRole}`]
    address.searchParams.set('options', options.filter((each) => each !== null).join(' '))
  }
  return {
    connectionString: address.href,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 10 * seconds,
    application_name: `parcelport ${purpose}`,
    ...(purpose === 'app' ? { pipeline: true, ...appLimits } : {}),
  }
}
