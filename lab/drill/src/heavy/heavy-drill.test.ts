import { expect, test } from 'vitest'
import { heavyDrill } from './heavy-drill.ts'

test('a megabyte of anything holds nobody else up', async () => {
  const figures = await heavyDrill.run('small')
  expect(figures.length).toBeGreaterThan(2)
  expect(figures.filter(({ met }) => !met)).toEqual([])
})
