import { expect, test } from 'vitest'
import { sentenceOf, shortDay } from './tracking-words.ts'

const ready = {
  trackingNumber: 'T',
  status: 'Ready for pickup',
  collectAt: 'Warrens',
  freeUntil: '2026-12-18',
  steps: [],
} as const

test('a day is the company’s, whatever the reader’s clock says', () => {
  expect(shortDay('2026-12-04')).toBe('Fri 4 Dec')
})

test('what can be collected says where and until when, as far as that is known', () => {
  expect(sentenceOf({ ...ready, steps: [] })).toBe(
    'It can be collected at Warrens. It waits there without a fee until the end of Friday 18 December.',
  )
  expect(sentenceOf({ ...ready, steps: [], freeUntil: null })).toBe('It can be collected at Warrens.')
  expect(sentenceOf({ ...ready, steps: [], collectAt: null, freeUntil: null })).toBe('It can be collected.')
})
