import type { S3Config } from '../../config.ts'
import type { BareStore } from './object-store.ts'

/** A store in the same data centre takes a connection in milliseconds. */
const CONNECT_MS = 1_500
/** Milliseconds after which a silent connection is closed, although nobody waits for it any more. */
const SILENT_MS = 10_000
/** One retry at once, in case a kept connection had gone stale; the caller's own limit covers both tries. */
const ATTEMPTS = 2

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Objects in a bucket. The library is large, so it is loaded only when configured. */
export const s3Store = async ({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: S3Config): Promise<BareStore> => {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })
  const place = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    put: async (key, bytes, type, abortSignal) => {
      const object = { ...place(key), Body: bytes, ContentLength: bytes.length, ContentType: type }
      await client.send(new PutObjectCommand(object), { abortSignal })
    },
    get: async (key, abortSignal) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(key)), { abortSignal })
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: async (key, abortSignal) => {
      await client.send(new DeleteObjectCommand(place(key)), { abortSignal })
    },
    list: async function* (prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of Contents) if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
      }
    },
    // A bucket shows an object only when all of it has arrived.
    tidy: async () => undefined,
  }
}
