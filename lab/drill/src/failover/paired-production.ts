import { socketOf, startFaultProxy, throughProxy, type FaultProxy } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { startPostgresPair, type PostgresPair } from '../../../../server/src/testing/hostile/postgres-pair.ts'
import { asOperator, makeOperatorsDatabase, withProduction, type Production } from '../production-server.ts'
import { startThree, type ThreeProcesses } from './three-processes.ts'

export interface PairedProduction extends ThreeProcesses {
  readonly production: Production
  readonly pair: PostgresPair
  /** The way of every process to the database. */
  readonly way: FaultProxy
}

/** Three processes of the product, which reach a PostgreSQL with a synchronous standby over a way that can lead to either. */
export const withPairedProduction = async <T>(work: (paired: PairedProduction) => Promise<T>): Promise<T> => {
  const pair = await startPostgresPair(makeOperatorsDatabase)
  const way = await startFaultProxy(socketOf(pair.primary.url()))
  try {
    const url = throughProxy(asOperator(pair.primary.url('parcels')), way)
    return await withProduction({ database: { url } }, async (production) =>
      work({ production, pair, way, ...(await startThree(production)) }),
    )
  } finally {
    await way.close()
    await pair.remove()
  }
}
