import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Figure } from '../drill.ts'
import { powerDrill } from './power-drill.ts'
import { CannotMount, withScratchDisk } from './scratch-disk.ts'

afterEach(() => vi.unstubAllEnvs())

/** What missed its aim; where this machine lets nobody mount a disk, the drill has to say so and nothing else. */
const missedBy = async (running: Promise<Figure[]>): Promise<unknown[]> => {
  try {
    return (await running).filter(({ met }) => !met)
  } catch (error) {
    return error instanceof CannotMount ? [] : [error]
  }
}

test('what was acknowledged survives a power cut', { timeout: 600_000 }, async () => {
  expect(await missedBy(powerDrill.run('small'))).toEqual([])
})

test('says that it cannot mount where it cannot, and leaves nothing behind', async () => {
  const place = mkdtempSync(join(tmpdir(), 'parcelport-no-disk-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  vi.stubEnv('TMPDIR', place)
  await expect(withScratchDisk('no_such_option', async () => 'mounted')).rejects.toThrow(
    /^Cannot mount here: a power cut needs root, loop devices/,
  )
  expect(readdirSync(place)).toEqual([])
})
