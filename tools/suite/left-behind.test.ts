import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WatchedRun } from './left-behind.ts'

const watch = (): WatchedRun => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-watched-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return new WatchedRun(folder, 0)
}

test('a run that leaves nothing reports only its cost', async () => {
  const run = watch()
  expect(await run.end()).toEqual([])
  expect(run.speed.slowness).toBeGreaterThanOrEqual(1)
})

test('a run names each folder and file that it leaves, but not a browser’s own', async () => {
  const run = watch()
  mkdirSync(join(run.temporary, 'parcelport-data-x1'))
  writeFileSync(join(run.temporary, 'note.txt'), '')
  for (const name of ['.org.chromium.Chromium.x1', 'pulse-PKa1bXMa1b8n']) mkdirSync(join(run.temporary, name))
  expect(await run.end()).toEqual(
    ['note.txt', 'parcelport-data-x1'].map((name) => `The tests left a file or folder: ${name}, where temporary files are.`),
  )
})

test('a run names a process that still runs, and ends it', async () => {
  const run = watch()
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  const ended = new Promise((resolve) => void child.on('exit', resolve))
  const said = await run.end()
  // Only Linux tells.
  expect(said).toEqual(
    process.platform === 'linux' ? [expect.stringMatching(`^The tests left a process running: .* \\(${child.pid}\\)\\.$`)] : [],
  )
  child.kill()
  await ended
})
