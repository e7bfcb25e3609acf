import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../../tools/real-server.ts'
import { handTo, type PostgresUser } from '../../../../../server/src/platform/database/embedded/postgres-user.ts'
import { isAlive, readPostmaster } from '../../../../../server/src/platform/database/embedded/postmaster.ts'
import { startFaultProxy, type FaultProxy } from '../../../../../server/src/testing/hostile/fault-proxy.ts'
import { exampleOf, fitted, programOf } from '../../documented.ts'
import { startDaemon, untilTold, type Daemon } from './daemon.ts'
import type { Etcd } from './etcd.ts'

const names = ['one', 'two', 'three'] as const
type Name = (typeof names)[number]

/** One machine of the cluster: a PostgreSQL and the Patroni that leads it. */
export interface Machine {
  readonly name: Name
  /** Where clients reach its PostgreSQL. */
  readonly port: number
  /** Where its Patroni answers over HTTP. */
  readonly restPort: number
  /** The way on which the others follow it. */
  readonly followed: FaultProxy
  readonly patroni: Daemon
  killPostgres(): void
  /** Stops all of its processes, as a machine that hangs does; returns what lets them go on. */
  freeze(): () => void
}

interface Member {
  readonly name: Name
  readonly role: string
}

export interface PatroniCluster {
  readonly machines: readonly Machine[]
  /** The machine whose PostgreSQL takes writes now, if there is one. */
  primaryNow(): Promise<Machine | undefined>
  /** The same; waits for it up to two minutes. */
  primary(): Promise<Machine>
  /** Waits until one leads, another follows it synchronously, and the third follows too. */
  whole(): Promise<void>
  /** Hands over to the synchronous standby. */
  switchOver(): Promise<void>
  stop(): Promise<void>
}

const versionsFolder = '/usr/lib/postgresql'

/** Where the newest PostgreSQL that is installed has its programs. */
const programs = (): string => {
  const [newest] = readdirSync(versionsFolder).toSorted((a, b) => Number(b) - Number(a))
  return join(versionsFolder, newest ?? '', 'bin')
}

/** The processes that a process started, and theirs; only Linux tells. */
const familyOf = (pid: number): number[] => {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap((child) => familyOf(child))]
}

const newMachine = async (folder: string, name: Name, etcd: Etcd, user: PostgresUser | undefined): Promise<Machine> => {
  const [port, restPort] = [await freePort(), await freePort()]
  const followed = await startFaultProxy({ host: '127.0.0.1', port })
  const data = join(folder, `data-${name}`)
  const settings = fitted(exampleOf('database-failover.md', 'yaml'), [
    ['name: one', `name: ${name}`],
    ['10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379', etcd.hosts.join(',')],
    ['10.0.0.21:8008', `127.0.0.1:${restPort}`],
    ['listen: 10.0.0.21:5432', `listen: 127.0.0.1:${port}`],
    ['connect_address: 10.0.0.21:5432', `connect_address: 127.0.0.1:${followed.port}`],
    ['10.0.0.0/24 scram-sha-256', '127.0.0.1/32 trust'],
    ['/var/lib/postgresql/15/parcels', data],
    ['/usr/lib/postgresql/15/bin', programs()],
    ['/var/run/postgresql', folder],
    ['username: postgres', 'username: parcelport'],
    ['"…"', 'local'],
    ['mode: required', 'mode: "off"'],
  ])
  const file = join(folder, `${name}.yml`)
  writeFileSync(file, `${settings}\n`, { mode: 0o600 })
  handTo(file, user)
  const patroni = startDaemon({
    name: `patroni-${name}`,
    command: [programOf('patroni', 'patroni'), file],
    folder,
    user,
  })
  const postmaster = (): number | undefined => {
    const pid = readPostmaster(data)?.pid
    return pid !== undefined && isAlive(pid) ? pid : undefined
  }
  return {
    name,
    port,
    restPort,
    followed,
    patroni,
    killPostgres: () => {
      const pid = postmaster()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    freeze: () => {
      const leading = [patroni.pid(), postmaster()].filter((pid) => pid !== undefined)
      // First those that would start others.
      for (const pid of leading) process.kill(pid, 'SIGSTOP')
      const all = leading.flatMap(familyOf)
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      return () => {
        for (const pid of all) if (isAlive(pid)) process.kill(pid, 'SIGCONT')
      }
    },
  }
}

const askPatroni = async (machines: readonly Machine[], path: string, body?: object): Promise<string | undefined> => {
  for (const { restPort, patroni } of machines) {
    if (patroni.pid() === undefined) continue
    try {
      const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(body ? 60_000 : 1_000),
      })
      const text = await answer.text()
      if (answer.ok) return text
      if (body) throw new Error(`Patroni answered ${answer.status}: ${text}`)
    } catch (error) {
      if (body) throw error
      // Frozen or starting: another one knows.
    }
  }
  return undefined
}

/** Three PostgreSQL under Patroni, set up as docs/database-failover.md says but for its watchdog, in a folder of their own. */
export const startPatroni = async (folder: string, etcd: Etcd, user: PostgresUser | undefined): Promise<PatroniCluster> => {
  const machines: Machine[] = []
  const stop = async (): Promise<void> => {
    for (const { patroni } of machines) await patroni.end('SIGKILL')
    for (const { killPostgres, followed } of machines) {
      killPostgres()
      await followed.close()
    }
  }
  const members = async (): Promise<readonly Member[]> => {
    const told = await askPatroni(machines, '/cluster')
    return told === undefined ? [] : (JSON.parse(told) as { members: Member[] }).members
  }
  /** Whether Patroni says just now that its PostgreSQL is `primary`, `synchronous` or `asynchronous`. */
  const isNow = async (role: string, { restPort, patroni }: Machine): Promise<boolean> => {
    if (patroni.pid() === undefined) return false
    const asked = fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(1_000) })
    return asked.then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  const lastWords = (): string => machines.map(({ patroni }) => patroni.lastWords()).join('\n--\n')
  const primaryNow = async (): Promise<Machine | undefined> => {
    for (const machine of machines) if (await isNow('primary', machine)) return machine
    return undefined
  }
  const primary = (): Promise<Machine> => untilTold(120, () => `Nobody is the primary:\n${lastWords()}`, primaryNow)
  const whole = (): Promise<void> =>
    untilTold(
      180,
      () => `The cluster is not whole:\n${lastWords()}`,
      async () => {
        for (const role of ['primary', 'synchronous', 'asynchronous']) {
          const are = await Promise.all(machines.map((machine) => isNow(role, machine)))
          if (are.filter(Boolean).length !== 1) return undefined
        }
        // A new leader names its synchronous standby in etcd some seconds later; who dies before that has no successor.
        return (await members()).some(({ role }) => role === 'sync_standby') || undefined
      },
    ).then(() => undefined)
  try {
    // The first alone, so that it is the one that makes the database.
    for (const name of names) {
      machines.push(await newMachine(folder, name, etcd, user))
      await primary()
    }
    await whole()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    machines,
    primaryNow,
    primary,
    whole,
    switchOver: async () => {
      const leader = (await primary()).name
      const candidate = (await members()).find(({ role }) => role === 'sync_standby')?.name
      await askPatroni(machines, '/switchover', { leader, candidate })
    },
    stop,
  }
}
