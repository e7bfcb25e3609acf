import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../tools/real-server.ts'
import type { ServerProcess } from '../../../../server/src/testing/killed/server-process.ts'
import type { Production } from '../production-server.ts'

export interface ThreeProcesses {
  readonly ports: readonly [number, number, number]
  /** Where each process is, whether it runs or not. */
  readonly addresses: readonly string[]
  /** Ends a process with a signal and starts another at its address; answers when that is ready. */
  replace(which: number, signal: NodeJS.Signals): Promise<void>
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )

/** Starts three processes of an installation, each on a port that stays its own, and waits until all are ready. */
export const startThree = async (
  production: Production,
  env: Readonly<Record<string, string>> = {},
): Promise<ThreeProcesses> => {
  const ports = [await freePort(), await freePort(), await freePort()] as const
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const running: ServerProcess[] = []
  const begin = async (which: number): Promise<void> => {
    const server = production.start({ ...env, PORT: String(ports[which]) })
    running[which] = server
    const address = await server.up
    while (!(await isReady(address))) await pause(100)
  }
  for (const which of ports.keys()) await begin(which)
  return {
    ports,
    addresses,
    replace: async (which, signal) => {
      const status = await running[which]?.end(signal)
      if (signal === 'SIGTERM' && status !== 0) throw new Error(`A process ended with ${status}: ${running[which]?.said()}`)
      await begin(which)
    },
  }
}
