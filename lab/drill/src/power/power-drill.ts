import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { diskStore } from '../../../../server/src/platform/files/store/disk-store.ts'
import { atLeast, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { withScratchDisk, type ScratchDisk } from './scratch-disk.ts'

const cuts: Record<DrillSize, number> = { full: 50, small: 2 }
/** Objects that are acknowledged before the power may go. */
const FIRST = 5
const writerFile = fileURLToPath(new URL('power-writer.ts', import.meta.url))
const never = new AbortController().signal

interface Cut {
  readonly acknowledged: number
  readonly lost: number
  /** Objects that have a name and not the bytes that belong to it, acknowledged or not. */
  readonly broken: number
}

/** Lets a process write, cuts the power at a moment of its own, and looks at what the disk remembers. */
const cutOnce = async (disk: ScratchDisk, { how, afterMs }: { how: string; afterMs: number }): Promise<Cut> => {
  const acknowledged: string[] = []
  const writer = spawn(process.execPath, [writerFile, disk.folder, how], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(writer, 'close')
  const lines = createInterface({ input: writer.stdout }).on('line', (key) => acknowledged.push(key))
  while (acknowledged.length < FIRST) await Promise.race([once(lines, 'line'), ended.then(failed)])
  await pause(afterMs)
  await disk.cut()
  writer.kill('SIGKILL')
  await ended
  await disk.powerUp()

  const store = diskStore(disk.folder)
  const whole = new Set<string>()
  let broken = 0
  for await (const { key } of store.list('')) {
    const bytes = await store.get(key, never)
    const sum = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    if (key.endsWith(`/${sum}`)) whole.add(key)
    else broken += 1
    await store.remove(key, never)
  }
  return { acknowledged: acknowledged.length, lost: acknowledged.filter((key) => !whole.has(key)).length, broken }
}

const failed = (): never => {
  throw new Error('The writer ended before the power was cut.')
}

const cutOften = async (options: string, size: DrillSize): Promise<Figure[]> =>
  withScratchDisk(options, async (disk) => {
    const results: Cut[] = []
    // Up to the length of time after which ext4 writes its journal by itself, and often long before.
    for (let round = 0; round < cuts[size]; round += 1)
      results.push(await cutOnce(disk, { how: 'flushed', afterMs: (round * 37) % 400 }))
    const total = (name: keyof Cut): number => results.reduce((sum, each) => sum + each[name], 0)
    const what = `power cut, ${options}`
    const damage = await disk.check()
    if (damage !== '') console.error(damage)
    return [
      exactly(`${what}: cuts with every acknowledged object whole`, results.filter(isWhole).length, cuts[size]),
      atLeast(`${what}: objects acknowledged`, total('acknowledged'), cuts[size] * FIRST),
      exactly(`${what}: of them lost`, total('lost'), 0),
      exactly(`${what}: objects with a name and not their bytes`, total('broken'), 0),
      exactly(`${what}: damage to the file system`, damage === '' ? 0 : 1, 0),
    ]
  })

const isWhole = ({ lost, broken }: Cut): boolean => lost === 0 && broken === 0

/** The power of the disk is cut under a writer; and once under one that does not flush, which has to lose something. */
export const powerDrill: Drill = {
  name: 'power',
  run: async (size) => {
    const control = await withScratchDisk('noauto_da_alloc', (disk) => cutOnce(disk, { how: 'careless', afterMs: 0 }))
    return [
      ...(await cutOften('auto_da_alloc', size)),
      ...(await cutOften('noauto_da_alloc', size)),
      atLeast('power cut under a writer that does not flush: objects lost', control.lost, 1),
    ]
  },
}
