import { freePort } from '../../../../../tools/real-server.ts'
import type { PostgresUser } from '../../../../../server/src/platform/database/embedded/postgres-user.ts'
import { programOf } from '../../documented.ts'
import { startDaemon, untilTold, type Daemon } from './daemon.ts'

const names = ['one', 'two', 'three'] as const

export interface Etcd {
  /** `host:port` of each member, for those who ask. */
  readonly hosts: readonly [string, string, string]
  /** Waits until a majority has chosen a leader; returns that member. */
  leader(): Promise<Daemon>
  stop(): Promise<void>
}

/** Three members of etcd on this machine, which answer by its version 2 too. */
export const startEtcd = async (folder: string, user: PostgresUser | undefined): Promise<Etcd> => {
  const program = programOf('etcd', 'etcd-server')
  const places = await Promise.all(names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })))
  const cluster = places.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const members = places.map(({ name, client, peer }) => {
    const [asked, among] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const options = {
      name,
      'data-dir': `${folder}/etcd-${name}`,
      'listen-client-urls': asked,
      'advertise-client-urls': asked,
      'listen-peer-urls': among,
      'initial-advertise-peer-urls': among,
      'initial-cluster': cluster,
      'enable-v2': 'true',
      'log-level': 'error',
    }
    const given = Object.entries(options).map(([option, value]) => `--${option}=${value}`)
    return { asked, daemon: startDaemon({ name: `etcd-${name}`, command: [program, ...given], folder, user }) }
  })
  const isLeader = async (address: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${address}/v2/stats/self`, { signal: AbortSignal.timeout(1_000) })
      return ((await answer.json()) as { state?: string }).state === 'StateLeader'
    } catch {
      return false
    }
  }
  const stop = async (): Promise<void> => void (await Promise.all(members.map(({ daemon }) => daemon.end('SIGKILL'))))
  const words = (): string => `etcd has no leader:\n${members.map(({ daemon }) => daemon.lastWords()).join('\n')}`
  const leader = (): Promise<Daemon> =>
    untilTold(60, words, async () => {
      for (const { asked, daemon } of members) if (await isLeader(asked)) return daemon
      return undefined
    })
  try {
    await leader()
  } catch (error) {
    await stop()
    throw error
  }
  const [first = '', second = '', third = ''] = places.map(({ client }) => `127.0.0.1:${client}`)
  return { hosts: [first, second, third], leader, stop }
}
