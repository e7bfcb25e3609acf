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

test('what is on its way says when it is usually ready, where that is known, and that it has landed', () => {
  const flying = { ...ready, status: 'In transit', collectAt: null, freeUntil: null } as const
  expect(sentenceOf({ ...flying, steps: [] })).toBe('It has left our warehouse.')
  const landed = { status: 'In transit', day: '2026-12-02', place: null, customs: 'landed' } as const
  expect(sentenceOf({ ...flying, steps: [landed], ready: { from: '2026-12-03', until: '2026-12-05' } })).toBe(
    'It has landed. It is usually ready for pickup Thu 3 to Sat 5 Dec.',
  )
})
