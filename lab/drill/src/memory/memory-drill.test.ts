import { expect, test } from 'vitest'
import { expectMet } from '../expect-met.ts'
import { memoryDrill } from './memory-drill.ts'

test('unfinished requests of strangers do not fill the memory', async () => {
  const figures = await memoryDrill.run('small')
  expect(figures.length).toBeGreaterThan(5)
  expectMet(figures)
})
