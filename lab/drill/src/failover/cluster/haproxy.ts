import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/real-server.ts'
import { exampleOf, fitted, programOf } from '../../documented.ts'
import { startDaemon, untilTold } from './daemon.ts'
import type { Machine } from './patroni.ts'

/** At first all three count as up: HAProxy has to ask each of them twice, every second. */
const ASKED_MS = 4_000

/** The ways to the primary and, for readings, to a standby. */
export interface Haproxy {
  readonly port: number
  readonly readingsPort: number
  stop(): Promise<void>
}

const listens = (port: number): Promise<true | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(undefined))
    socket.once('connect', () => socket.destroy())
  })

/** Starts HAProxy before three machines, configured as docs/database-failover.md says. */
export const startHaproxy = async (folder: string, machines: readonly Machine[]): Promise<Haproxy> => {
  const [port, readingsPort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  const places = machines.map(({ port: own, restPort }, at): [string, string] => [
    `10.0.0.2${at + 1}:5432 check port 8008`,
    `127.0.0.1:${own} check port ${restPort}`,
  ])
  const text = fitted(exampleOf('database-failover.md', 'haproxy'), [
    ...places,
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`],
    ['bind 127.0.0.1:5001', `bind 127.0.0.1:${readingsPort}`],
  ])
  writeFileSync(file, text)
  const daemon = startDaemon({ name: 'haproxy', command: [programOf('haproxy', 'haproxy'), '-db', '-f', file], folder })
  await untilTold(
    20,
    () => `HAProxy did not start:\n${daemon.lastWords()}`,
    async () => (await listens(port)) && listens(readingsPort),
  )
  await pause(ASKED_MS)
  return { port, readingsPort, stop: () => daemon.end('SIGKILL') }
}
