import { expect, test } from 'vitest'
import { slowDrill } from './slow-drill.ts'

test('slow heads, bodies and readers are cut, and hold nobody up', async () => {
  const figures = await slowDrill.run('small')
  expect(figures.length).toBeGreaterThan(4)
  expect(figures.filter(({ met }) => !met)).toEqual([])
})
