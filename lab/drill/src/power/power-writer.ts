import { createHash, randomBytes, randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diskStore } from '../../../../server/src/platform/files/store/disk-store.ts'

const WRITERS = 4
const MOST_BYTES = 200_000

/** Writes and renames as a store does that trusts the file system to flush: what the drill has to find. */
const careless = (folder: string) => async (key: string, bytes: Buffer) => {
  const path = join(folder, key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}

const [folder = '', how] = process.argv.slice(2)
const store = diskStore(folder)
const never = new AbortController().signal
const put = how === 'careless' ? careless(folder) : (key: string, bytes: Buffer) => store.put(key, bytes, '', never)

/** Puts objects until the disk is gone; says the key of each, which holds its checksum, as soon as it is acknowledged. */
const write = async (): Promise<void> => {
  for (;;) {
    const bytes = randomBytes(randomInt(1, MOST_BYTES))
    const key = `harbour/private/${createHash('sha256').update(bytes).digest('hex')}`
    await put(key, bytes)
    writeFileSync(1, `${key}\n`)
  }
}
await Promise.race(Array.from({ length: WRITERS }, write))
