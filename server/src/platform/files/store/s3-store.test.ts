import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestBucket } from '../../../testing/product/test-bucket.ts'
import { Away } from '../../away.ts'
import { createLogger } from '../../http/serve/logger.ts'
import { guardStore } from './guard-store.ts'
import { s3Store } from './s3-store.ts'

/** Objects per page of a list: few, so that the test's lists have several pages. */
const PAGE = 3
const bucket = await startTestBucket({ pageSize: PAGE })
afterAll(() => bucket.close())
const { objects, asked } = bucket
const store = guardStore(await s3Store(bucket.config()), { log: createLogger('silent'), writers: 4 })

beforeEach(() => {
  objects.clear()
  asked.length = 0
  bucket.refuseWith = undefined
  bucket.cutAfter = undefined
})

const keysBelow = async (prefix: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys
}

test('an object is read back byte for byte, with its type, by a signed request', async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256))
  await store.put('one/private/a b', bytes, 'application/pdf')
  expect(objects.get('one/private/a b')).toMatchObject({ bytes, type: 'application/pdf' })
  expect((await store.get('one/private/a b'))?.equals(bytes)).toBe(true)
  expect(asked.every(({ signed }) => signed)).toBe(true)
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('an object that is not there is undefined to get, and nothing to remove', async () => {
  expect(await store.get('one/private/none')).toBeUndefined()
  await store.remove('one/private/none')
})

test('a removed object is gone', async () => {
  await store.put('one/private/a', Buffer.from('a'), 'text/plain')
  await store.remove('one/private/a')
  expect(await store.get('one/private/a')).toBeUndefined()
})

test('a list goes on over every page, below its prefix alone, and knows when each was put', async () => {
  const before = Date.now() - 1_000
  for (let index = 0; index < PAGE * 2 + 1; index += 1) await store.put(`one/private/${index}`, Buffer.from('x'), 'text/plain')
  await store.put('oneself/private/0', Buffer.from('x'), 'text/plain')
  expect(await keysBelow('one/')).toEqual(Array.from({ length: PAGE * 2 + 1 }, (_, index) => `one/private/${index}`))
  for await (const { modifiedAt } of store.list('one/')) expect(modifiedAt.getTime()).toBeGreaterThan(before)
  expect(await keysBelow('none/')).toEqual([])
})

test('a list asks once a page, not once an object', async () => {
  for (let index = 0; index < PAGE; index += 1) await store.put(`one/private/${index}`, Buffer.from('x'), 'text/plain')
  asked.length = 0
  await keysBelow('one/')
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('a store that refuses is away, and no object is missing', async () => {
  for (const status of [403, 500, 503]) {
    bucket.refuseWith = status
    await expect(store.get('one/private/a')).rejects.toBeInstanceOf(Away)
    await expect(store.put('one/private/a', Buffer.from('a'), 'text/plain')).rejects.toBeInstanceOf(Away)
    await expect(keysBelow('one/')).rejects.toBeInstanceOf(Away)
    expect(store.isAway).toBe(true)
  }
  bucket.refuseWith = undefined
  expect(await store.get('one/private/a')).toBeUndefined()
  expect(store.isAway).toBe(false)
})

test('an object that breaks off on its way is away, not shorter', async () => {
  await store.put('one/private/a', Buffer.alloc(100_000, 'a'), 'text/plain')
  bucket.cutAfter = 50_000
  await expect(store.get('one/private/a')).rejects.toBeInstanceOf(Away)
})
