import { createHash } from 'node:crypto'
import { startTestBucket, type StoredObject } from '../../../../../server/src/testing/product/test-bucket.ts'

/** A store for files in a process of its own, started by `startBucketApart`: tells where it is, and on each message its keys. */
const bucket = await startTestBucket()
const kept = new Map<string, Buffer>()

/** Bytes that are there already, not a copy of them: a drill sends the same invoice thousands of times. */
const once = (bytes: Buffer): Buffer => {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const same = kept.get(hash) ?? bytes
  kept.set(hash, same)
  return same
}
const set = bucket.objects.set.bind(bucket.objects)
bucket.objects.set = (key: string, object: StoredObject) => set(key, { ...object, bytes: once(object.bytes) })

process.on('message', () => process.send?.({ keys: [...bucket.objects.keys()] }))
process.on('disconnect', () => process.exit())
process.send?.({ config: bucket.config() })
