import pg from 'pg'

/** An arbitrary number; every server must use the same. */
const lock = 7_208_430

/**
 * Registers a server as a user of the embedded PostgreSQL, which several servers on one DATA_DIR may share: a shared lock on a
 * connection of its own. The last server to leave stops PostgreSQL.
 */
export class Presence {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Registers, and creates the database the first time. @throws when PostgreSQL is not running, or is stopping. */
  static async take(maintenanceUrl: string, database: string): Promise<Presence> {
    const client = new pg.Client({ connectionString: maintenanceUrl, application_name: 'parcelport presence' })
    // A lost connection shows in `leave`.
    client.on('error', () => undefined)
    await client.connect()
    try {
      await client.query('select pg_advisory_lock_shared($1)', [lock])
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
      if (rowCount === 0) await createDatabase(client, database)
    } catch (error) {
      await client.end()
      throw error
    }
    return new Presence(client)
  }

  /** Drops the registration with a PostgreSQL that is gone. */
  async drop(): Promise<void> {
    await this.#client.end()
  }

  /** Leaves. `last` tells whether no other server is registered; then none can register before PostgreSQL has stopped. */
  async leave(): Promise<{ last: boolean; done(): Promise<void> }> {
    const done = () => this.#client.end()
    try {
      await this.#client.query('select pg_advisory_unlock_shared($1)', [lock])
      const { rows } = await this.#client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lock])
      return { last: rows[0]?.last === true, done }
    } catch {
      // The connection is gone, and PostgreSQL with it: stopping it again is harmless.
      return { last: true, done }
    }
  }
}

const createDatabase = async (client: pg.Client, database: string): Promise<void> => {
  try {
    await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } catch (error) {
    // Another server on the same DATA_DIR was first.
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error
  }
}
