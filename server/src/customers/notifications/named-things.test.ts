import { expect, test } from 'vitest'
import { namesInShort, thingName } from './named-things.ts'

const thing = { trackingNumber: 'TBA301000000006', storeName: 'Loomhaus', description: 'Garden hose' }

test('a package is called by its description, else by its store, else by its number', () => {
  expect(thingName(thing)).toBe('Garden hose')
  expect(thingName({ ...thing, description: '' })).toBe('Package from Loomhaus')
  expect(thingName({ ...thing, description: '', storeName: '' })).toBe('TBA301000000006')
})

test('a long description is cut between characters', () => {
  const name = thingName({ ...thing, description: `${'🧦'.repeat(59)} and more` })
  expect(name).toBe(`${'🧦'.repeat(59)}…`)
})

test.each([
  [['Garden hose'], 'Garden hose'],
  [['Garden hose', 'Lamp'], 'Garden hose and 1 more'],
  [['Garden hose', 'Lamp', 'Lamp'], 'Garden hose and 2 more'],
])('a subject names %j as %j', (names, words) => {
  expect(namesInShort(names)).toBe(words)
})
