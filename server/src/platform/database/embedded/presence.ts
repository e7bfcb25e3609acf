import pg from 'pg'

/** Any number will do, as long as every server uses the same. */
const lock = 7_208_430

/**
 * A server's place at the embedded PostgreSQL, which several servers on one DATA_DIR may share: a shared lock, held by a
 * connection of its own. Whoever leaves last turns the light off.
 */
export class Presence {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  /** Takes a place, and makes the database the first time. @throws where PostgreSQL is not there, or is going away at this moment. */
  static async take(maintenanceUrl: string, database: string): Promise<Presence> {
    const client = new pg.Client({ connectionString: maintenanceUrl, application_name: 'parcelport presence' })
    // Its loss shows when the place is given up.
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

  /** Forgets a place whose PostgreSQL is gone. */
  async drop(): Promise<void> {
    await this.#client.end()
  }

  /** Gives the place up; answers whether it was the last one, in which case nobody can come before PostgreSQL has stopped. */
  async leave(): Promise<{ last: boolean; done(): Promise<void> }> {
    const done = () => this.#client.end()
    try {
      await this.#client.query('select pg_advisory_unlock_shared($1)', [lock])
      const { rows } = await this.#client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [lock])
      return { last: rows[0]?.last === true, done }
    } catch {
      // The connection is gone, and with it PostgreSQL: stopping what has stopped does no harm.
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
