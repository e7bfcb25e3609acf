import { randomUUID } from 'node:crypto'
import type { Dir } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { BareStore } from './object-store.ts'

/** Folder of unfinished objects, on the same disk as the others, so that a rename moves no byte. */
const PARTS = '.parts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Undefined when the file does not exist. */
const unlessMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder and flushes it, with every new folder above it. */
const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

const writeWhole = async (path: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes, { signal })
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries: Dir | undefined = await unlessMissing(opendir(folder))
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/**
 * Objects as files below a folder. An object is written and flushed under a temporary name, then renamed and its folder
 * flushed: after a power cut it is whole or absent, on every file system with atomic renames (POSIX).
 */
export const diskStore = (location: string): BareStore => {
  const folder = resolve(location)
  const pathOf = (key: string): string => {
    const path = join(folder, key)
    if (!path.startsWith(folder + sep) || key.includes('\0')) throw new Error('An object lies below its folder')
    return path
  }
  return {
    put: async (key, bytes, _type, signal) => {
      const path = pathOf(key)
      const part = join(folder, PARTS, randomUUID())
      await makeFolder(dirname(part))
      await makeFolder(dirname(path))
      try {
        await writeWhole(part, bytes, signal)
        await rename(part, path)
      } catch (error) {
        // An unfinished part would keep a full disk full. If this fails too, `tidy` removes it later: the first error is the
        // one to report.
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
      await flushFolder(dirname(path))
    },
    get: (key, signal) => unlessMissing(readFile(pathOf(key), { signal })),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (prefix) {
      const above = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const path of filesBelow(above === '' ? folder : pathOf(above))) {
        const key = relative(folder, path).split(sep).join('/')
        const found = key.startsWith(prefix) && !key.startsWith(`${PARTS}/`) ? await unlessMissing(stat(path)) : undefined
        if (found) yield { key, modifiedAt: found.mtime }
      }
    },
    tidy: async (before) => {
      for await (const path of filesBelow(join(folder, PARTS))) {
        const found = await unlessMissing(stat(path))
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
