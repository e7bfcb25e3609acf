import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSpool } from './spool.ts'

test('what was written piece by piece comes back whole, and the memory of each piece is given back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parcelport-spool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const spool = await openSpool(folder)
  const pieces = [1, 10, 4_000, 65_536].map((length, index) => Buffer.alloc(length, index + 1))
  const whole = Buffer.concat(pieces)
  const shared = Buffer.from('more')
  for (const piece of [...pieces, shared]) await spool.write(piece)
  expect(spool.bytes).toBe(69_551)
  expect((await spool.read()).equals(Buffer.concat([whole, shared]))).toBe(true)
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, 0, 0])
  // The piece lies in a buffer that others use too.
  expect(shared.toString()).toBe('more')
  await spool.close()
})
