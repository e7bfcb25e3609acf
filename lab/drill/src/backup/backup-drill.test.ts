import { expect, test } from 'vitest'
import { missed } from '../drill.ts'
import { backupDrill } from './backup-drill.ts'

test('the drill of backup and restore meets its aims at its small size', { timeout: 300_000 }, async () => {
  const figures = await backupDrill.run('small')
  expect(missed(figures)).toEqual([])
  expect(figures.length).toBeGreaterThan(8)
})
