import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { S3Config } from '../../../../../server/src/platform/config.ts'

export interface BucketApart {
  /** What the product is started with. */
  readonly env: Readonly<Record<string, string>>
  /** The keys of all objects. */
  keys(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** Starts a store for files, which speaks S3, in a process of its own. */
export const startBucketApart = async (): Promise<BucketApart> => {
  const child = fork(fileURLToPath(new URL('bucket-process.ts', import.meta.url)))
  const [{ config }] = (await once(child, 'message')) as [{ config: S3Config }]
  return {
    env: {
      S3_BUCKET: config.bucket,
      S3_ENDPOINT: config.endpoint ?? '',
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    },
    keys: async () => {
      const told = once(child, 'message') as Promise<[{ keys: string[] }]>
      child.send('keys')
      const [{ keys }] = await told
      return new Set(keys)
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
