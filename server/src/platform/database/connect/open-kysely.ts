import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type Dialect,
  type KyselyProps,
} from 'kysely'
import type { Pool } from 'pg'
import type { PipelinedConnection } from './pipelined-connection.ts'
import { PipelinedDriver } from './pipelined-driver.ts'
import type { DB } from '../types.generated.ts'

/** Returns Kysely over a pool, and a function for Kysely on one connection with an open transaction. */
export const openKysely = (
  pool: Pool,
): { system: Kysely<DB>; transactionOn: (connection: PipelinedConnection) => Transaction<DB> } => {
  const driver = new PipelinedDriver(pool)
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const executor = new DefaultQueryExecutor(
    new PostgresQueryCompiler(),
    new PostgresAdapter(),
    new DefaultConnectionProvider(driver),
  )
  const props: KyselyProps = { config: { dialect }, driver, dialect, executor }
  return {
    system: new Kysely<DB>(props),
    // Kysely's own provider runs one query after the other; here queries started together are sent together.
    transactionOn: (connection) =>
      new Transaction<DB>({
        ...props,
        executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
      }),
  }
}
