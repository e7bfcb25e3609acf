import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restrictedIn } from './restricted-words-rules.ts'

const list = [
  { category: 'Loose batteries', items: ['Power banks', 'Spare lithium batteries for phones, cameras and drones'] },
  { category: 'Explosives', items: ['Fireworks and sparklers'] },
  { category: 'Liquids', items: ['Perfume over 100 ml a bottle', 'Paint, thinner and varnish', 'Crème brûlée'] },
  { category: 'Plants', items: ['Live plants, cuttings and seeds without an import permit'] },
]

test.for([
  ['Power bank, 10000 mAh', 'Power banks'],
  ['2 POWER-BANKS', 'Power banks'],
  ['Sparklers for a birthday', 'Fireworks and sparklers'],
  ['perfume', 'Perfume over 100 ml a bottle'],
  ['Two tins of varnish', 'Paint, thinner and varnish'],
  ['creme brulee', 'Crème brûlée'],
  ['Tomato seeds', 'Live plants, cuttings and seeds without an import permit'],
] as const)('%j is advised against by %j', ([description, item]) => {
  expect(restrictedIn(description, list)).toBe(item)
})

test.for(['Wireless earbuds', 'Power drill', 'Piggy bank', 'Phone case', 'Camera', 'plants', 'Painting', '', '🎁'])(
  '%j is not on the list',
  (description) => {
    expect(restrictedIn(description, list)).toBeUndefined()
  },
)

test('an item is found in any description that has it, and nothing is found in an empty list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
      expect(restrictedIn(`power bank ${text}`, list)).toBe('Power banks')
      expect(restrictedIn(text, [])).toBeUndefined()
    }),
  )
})
