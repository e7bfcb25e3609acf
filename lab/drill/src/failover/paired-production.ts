import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../tools/real-server.ts'
import { socketOf, startFaultProxy, throughProxy, type FaultProxy } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { startPostgresPair, type PostgresPair } from '../../../../server/src/testing/hostile/postgres-pair.ts'
import type { ServerProcess } from '../../../../server/src/testing/killed/server-process.ts'
import { asOperator, makeOperatorsDatabase, withProduction, type Production } from '../production-server.ts'

const PROCESSES = 3

export interface PairedProduction {
  readonly production: Production
  readonly pair: PostgresPair
  /** The way of every process to the database. */
  readonly way: FaultProxy
  /** Where each process is, whether it runs or not. */
  readonly addresses: readonly string[]
  /** Ends a process with a signal and starts another at its address; answers when that is ready. */
  replace(which: number, signal: NodeJS.Signals): Promise<void>
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Three processes of the product, which reach a PostgreSQL with a synchronous standby over a way that can lead to either. */
export const withPairedProduction = async <T>(work: (paired: PairedProduction) => Promise<T>): Promise<T> => {
  const pair = await startPostgresPair(makeOperatorsDatabase)
  const way = await startFaultProxy(socketOf(pair.primary.url()))
  try {
    const url = throughProxy(asOperator(pair.primary.url('parcels')), way)
    return await withProduction({ database: { url } }, async (production) => {
      const running: ServerProcess[] = []
      const ports: number[] = []
      const begin = async (which: number): Promise<string> => {
        const server = production.start({ PORT: String(ports[which]) })
        running[which] = server
        const address = await server.up
        while (!(await isReady(address))) await pause(100)
        return address
      }
      const addresses: string[] = []
      for (let which = 0; which < PROCESSES; which += 1) {
        ports[which] = await freePort()
        addresses[which] = await begin(which)
      }
      const replace = async (which: number, signal: NodeJS.Signals): Promise<void> => {
        const status = await running[which]?.end(signal)
        if (signal === 'SIGTERM' && status !== 0) throw new Error(`A process ended with ${status}: ${running[which]?.said()}`)
        await begin(which)
      }
      return work({ production, pair, way, addresses, replace })
    })
  } finally {
    await way.close()
    await pair.remove()
  }
}
