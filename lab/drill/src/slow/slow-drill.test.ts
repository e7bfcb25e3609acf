import { expect, test } from 'vitest'
import { missed } from '../drill.ts'
import { slowDrill } from './slow-drill.ts'

test('slow heads, bodies and readers are cut, and hold nobody up', async () => {
  const figures = await slowDrill.run('small')
  expect(figures.length).toBeGreaterThan(4)
  expect(missed(figures)).toEqual([])
})
