import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { diskStore } from './disk-store.ts'

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'parcelport-store-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
const never = new AbortController().signal
const hello = Buffer.from('hello')

type Handle = Awaited<ReturnType<typeof open>>
const handles = Object.getPrototypeOf(await open('/dev/null').then(async (file) => (await file.close(), file))) as Handle
afterEach(() => vi.restoreAllMocks())

test('an object can be read back, is listed under its prefix only, and is gone once removed', async () => {
  const store = diskStore(folder())
  await store.put('one/private/a', hello, '', never)
  await store.put('oneself/private/b', hello, '', never)
  expect(await store.get('one/private/a', never)).toEqual(hello)
  expect((await Array.fromAsync(store.list('one/'))).map(({ key }) => key)).toEqual(['one/private/a'])
  expect(await Array.fromAsync(store.list(''))).toHaveLength(2)
  await store.remove('one/private/a', never)
  await store.remove('one/private/a', never)
  expect(await store.get('one/private/a', never)).toBeUndefined()
  expect(await Array.fromAsync(store.list('none/'))).toEqual([])
})

test('an object has its name only when it is flushed, and its folder is flushed after that', async () => {
  const place = folder()
  const store = diskStore(place)
  await store.put('one/private/a', hello, '', never)
  const seen: string[] = []
  const names = () => readdirSync(join(place, 'one/private')).join()
  const sync = handles.sync
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: Handle) {
    seen.push((await this.stat()).isDirectory() ? `folder: ${names()}` : `object: ${names()}`)
    return sync.call(this)
  })
  await store.put('one/private/b', hello, '', never)
  expect(seen).toEqual(['object: a', 'folder: a,b'])
})

test.each(['writeFile', 'sync'] as const)('where %s fails nothing is left, and the next one is whole', async (step) => {
  const place = folder()
  const store = diskStore(place)
  const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  await store.put('one/private/before', hello, '', never)
  vi.spyOn(handles, step).mockRejectedValueOnce(failure)
  await expect(store.put('one/private/a', hello, '', never)).rejects.toBe(failure)
  expect(await store.get('one/private/a', never)).toBeUndefined()
  expect(readdirSync(join(place, '.parts'))).toEqual([])
  await store.put('one/private/a', hello, '', never)
  expect(await store.get('one/private/a', never)).toEqual(hello)
})

test('what a crash left half written is no object, and is tidied up when it is old', async () => {
  const place = folder()
  const store = diskStore(place)
  await store.put('one/private/a', hello, '', never)
  for (const name of ['old', 'young']) writeFileSync(join(place, '.parts', name), 'x')
  utimesSync(join(place, '.parts/old'), 0, 0)
  expect((await Array.fromAsync(store.list('one/'))).map(({ key }) => key)).toEqual(['one/private/a'])
  await store.tidy(new Date(1_000))
  expect(readdirSync(join(place, '.parts'))).toEqual(['young'])
})

test.each(['../a', 'one/../../a', 'a\0b', '../..', ''])('%j is no place of an object', async (key) => {
  await expect(async () => diskStore(folder()).put(key, hello, '', never)).rejects.toThrow('An object lies below its folder')
})

test('only the server can read an object', async () => {
  const place = folder()
  await diskStore(place).put('one/private/a', hello, '', never)
  expect(statSync(join(place, 'one/private/a')).mode & 0o077).toBe(0)
  expect(readFileSync(join(place, 'one/private/a'))).toEqual(hello)
})
