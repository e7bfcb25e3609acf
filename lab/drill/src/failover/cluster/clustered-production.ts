import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { choosePostgresUser } from '../../../../../server/src/platform/database/embedded/postgres-user.ts'
import { makeOperatorsDatabase, withProduction, type Production } from '../../production-server.ts'
import { startNginx } from '../../rolling/proxies.ts'
import { startThree, type ThreeProcesses } from '../three-processes.ts'
import { startBucketApart, type BucketApart } from './bucket-apart.ts'
import { startEtcd, type Etcd } from './etcd.ts'
import { startHaproxy } from './haproxy.ts'
import { startPatroni, type PatroniCluster } from './patroni.ts'

export interface ClusteredProduction extends ThreeProcesses {
  readonly production: Production
  readonly etcd: Etcd
  readonly patroni: PatroniCluster
  readonly bucket: BucketApart
  /** Where visitors come in: nginx, over TLS. */
  readonly url: string
}

const signals = ['SIGINT', 'SIGTERM'] as const

/** A folder under the system's for temporary files that PostgreSQL's user owns, as root cannot run that itself. */
const scratchFolder = (): { folder: string; user: ReturnType<typeof choosePostgresUser> } => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-failover-'))
  const user = choosePostgresUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  // nginx's workers pass through it to what they put aside.
  chmodSync(folder, 0o711)
  return { folder, user }
}

/**
 * nginx, three processes of the product, HAProxy, three PostgreSQL under Patroni, three members of etcd and a store for files, on
 * loopback in a folder of its own. All of it is gone afterwards, whatever happened, also where a signal ended the drill.
 */
export const withClusteredProduction = async <T>(work: (clustered: ClusteredProduction) => Promise<T>): Promise<T> => {
  const { folder, user } = scratchFolder()
  const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const kept = <Started extends { stop(): Promise<void> }>(started: Started): Started => {
    undo.push(() => started.stop())
    return started
  }
  const interrupted = Promise.withResolvers<never>()
  const interrupt = (signal: NodeJS.Signals): void => interrupted.reject(new Error(`Ended by ${signal}.`))
  // Told to the work, once that has begun.
  interrupted.promise.catch(() => undefined)
  for (const signal of signals) process.once(signal, interrupt)
  try {
    const etcd = kept(await startEtcd(folder, user))
    const patroni = kept(await startPatroni(folder, etcd, user))
    const { port, readingsPort } = kept(await startHaproxy(folder, patroni.machines))
    const bucket = kept(await startBucketApart())
    const address = (role: string, at: number, database: string): string => `postgresql://${role}@127.0.0.1:${at}/${database}`
    await makeOperatorsDatabase(address('parcelport', port, 'postgres'))
    const env = { ...bucket.env, DATABASE_READING_URL: address('operator', readingsPort, 'parcels') }
    return await withProduction({ database: { url: address('operator', port, 'parcels') }, env }, async (production) => {
      const three = await startThree(production, { TRUSTED_PROXIES: '1' })
      const nginx = kept(await startNginx(folder, three.ports))
      setDefaultCACertificates([...getCACertificates(), readFileSync(join(folder, 'parcels.pem'), 'utf8')])
      return Promise.race([work({ production, etcd, patroni, bucket, url: nginx.url, ...three }), interrupted.promise])
    })
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    for (const step of undo.toReversed()) await step()
  }
}
