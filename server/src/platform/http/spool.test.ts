import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSpool } from './spool.ts'

test('what was written piece by piece comes back whole, and pieces stay the writer’s own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-spool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const spool = await openSpool(folder)
  const pieces = [1, 10, 4_000, 65_536].map((length, index) => Buffer.alloc(length, index + 1))
  for (const piece of pieces) await spool.write(piece)
  expect(spool.bytes).toBe(69_547)
  expect((await spool.read()).equals(Buffer.concat(pieces))).toBe(true)
  expect(pieces.map(({ length }) => length)).toEqual([1, 10, 4_000, 65_536])
  await spool.close()
})
