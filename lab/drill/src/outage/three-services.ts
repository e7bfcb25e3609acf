import { startFaultProxy, socketOf, throughProxy, type FaultProxy } from '../../../../server/src/testing/hostile/fault-proxy.ts'
import { startMailServer, type MailServer } from '../../../../server/src/testing/product/mail-server.ts'
import { startTestBucket, type TestBucket } from '../../../../server/src/testing/product/test-bucket.ts'
import type { ServerProcess } from '../../../../server/src/testing/killed/server-process.ts'
import { withProduction, type Production } from '../production-server.ts'
import { superuserUrl } from '../survivors-of.ts'

/** What the server leans on. */
export type Service = 'database' | 'store' | 'mail'

export interface LeaningServer {
  readonly production: Production
  readonly server: ServerProcess
  readonly address: string
  readonly bucket: TestBucket
  readonly mails: MailServer
  readonly ways: Readonly<Record<Service, FaultProxy>>
}

/** A server in production whose database, store for files and mail server are each reached over a way on which things can go wrong. */
export const withThreeServices = async <T>(work: (leaning: LeaningServer) => Promise<T>): Promise<T> => {
  const undo: (() => Promise<void>)[] = []
  const kept = async <Opened extends { close(): Promise<void> }>(opening: Promise<Opened>): Promise<Opened> => {
    const opened = await opening
    undo.push(() => opened.close())
    return opened
  }
  try {
    const bucket = await kept(startTestBucket())
    const mails = await kept(startMailServer())
    const store = await kept(startFaultProxy({ host: '127.0.0.1', port: bucket.port }))
    const mail = await kept(startFaultProxy({ host: '127.0.0.1', port: mails.port }))
    const { bucket: name, endpoint = '', accessKeyId, secretAccessKey } = bucket.config(store.port)
    const env = {
      TRUSTED_PROXIES: '1',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      S3_BUCKET: name,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    }
    return await withProduction({ database: 'own', env }, async (production) => {
      const database = await kept(startFaultProxy(socketOf(superuserUrl(production))))
      const server = production.start({ DATABASE_URL: throughProxy(production.databaseUrl ?? '', database) })
      const ways = { database, store, mail }
      return work({ production, server, address: await server.up, bucket, mails, ways })
    })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}
