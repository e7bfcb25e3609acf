import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { expectMet } from '../expect-met.ts'
import type { Figure } from '../drill.ts'
import { powerDrill } from './power-drill.ts'
import { CannotMount, withScratchDisk } from './scratch-disk.ts'

afterEach(() => vi.unstubAllEnvs())

/** The figures; none where this machine lets nobody mount a disk and the drill says so. */
const figuresOf = async (running: Promise<Figure[]>): Promise<Figure[]> => {
  try {
    return await running
  } catch (error) {
    if (error instanceof CannotMount) return []
    throw error
  }
}

test('everything acknowledged survives a power cut', { timeout: 600_000 }, async () => {
  expectMet(await figuresOf(powerDrill.run('small')))
})

test('says so if it cannot mount, and leaves nothing behind', async () => {
  const place = mkdtempSync(join(tmpdir(), 'parcelport-no-disk-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  vi.stubEnv('TMPDIR', place)
  await expect(withScratchDisk('no_such_option', async () => 'mounted')).rejects.toThrow(
    /^Cannot mount here: a power cut needs root, loop devices/,
  )
  expect(readdirSync(place)).toEqual([])
})
