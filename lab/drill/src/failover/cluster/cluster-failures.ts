import { setTimeout as pause } from 'node:timers/promises'
import type { ClusteredProduction } from './clustered-production.ts'
import type { Machine } from './patroni.ts'

/** Longer than a figure allows: a machine that nobody replaced comes back all the same. */
const UNTIL_REPLACED_MS = 60_000
/** The network is cut for so long: shorter than PostgreSQL takes to give up a standby. */
const CUT_MS = 6_000
/** A member of etcd that died is away for so long. */
const AWAY_MS = 4_000

export interface ClusterFailure {
  readonly name: string
  /** Resolves when it is over, and what it broke has been started again: Patroni and the product mend the rest. */
  happens(clustered: ClusteredProduction): Promise<void>
}

/** Waits until another machine than this one is the primary, or too long. */
const untilReplaced = async ({ patroni }: ClusteredProduction, { name }: Machine): Promise<void> => {
  const until = performance.now() + UNTIL_REPLACED_MS
  while (performance.now() < until) {
    const now = await patroni.primaryNow()
    if (now && now.name !== name) return
    await pause(200)
  }
}

/** In the order in which a round of the drill takes them. */
export const clusterFailures: readonly ClusterFailure[] = [
  {
    name: 'process killed',
    happens: ({ replace }) => replace(0, 'SIGKILL'),
  },
  {
    name: 'primary killed',
    happens: async ({ patroni }) => {
      const primary = await patroni.primary()
      primary.killPostgres()
    },
  },
  {
    name: 'leader of etcd killed',
    happens: async ({ etcd }) => {
      const leader = await etcd.leader()
      await leader.end('SIGKILL')
      await pause(AWAY_MS)
      leader.start()
    },
  },
  {
    name: 'primary frozen, then let go on',
    happens: async (clustered) => {
      const primary = await clustered.patroni.primary()
      const thaw = primary.freeze()
      try {
        // A frozen machine answers nobody, so that the next primary is another one.
        await untilReplaced(clustered, primary)
        await pause(3_000)
      } finally {
        thaw()
      }
    },
  },
  {
    name: 'network to the standbys cut',
    happens: async ({ patroni }) => {
      const { followed } = await patroni.primary()
      followed.set('hung')
      await pause(CUT_MS)
      followed.set('none')
    },
  },
  {
    name: 'switched over for maintenance',
    happens: ({ patroni }) => patroni.switchOver(),
  },
  {
    name: 'Patroni of the primary killed',
    happens: async (clustered) => {
      const primary = await clustered.patroni.primary()
      await primary.patroni.end('SIGKILL')
      await untilReplaced(clustered, primary)
      primary.patroni.start()
    },
  },
  {
    name: 'processes replaced',
    happens: async ({ replace, ports }) => {
      for (const which of ports.keys()) await replace(which, 'SIGTERM')
    },
  },
]
