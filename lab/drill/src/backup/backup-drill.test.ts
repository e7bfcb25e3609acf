import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { backupDrill } from './backup-drill.ts'

test('the drill of backup and restore meets its aims at its small size', { timeout: 900_000 }, async () => {
  const figures = await backupDrill.run('small')
  expectMet(figures)
  expect(figures.length).toBeGreaterThan(8)
})
