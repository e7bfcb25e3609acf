import { expect, test } from 'vitest'
import { countedPieces, sumOfPieces } from './count-pieces.ts'

const values = [100, 20, 0.25, 0.1, 0.05]
const pieces = { 'BBD 100': '2', 'BBD 20': '7', 'BBD 0.1': '3', 'USD 20': '1', 'BBD 0.05': '' }

test('notes and coins come to an exact sum, each currency for itself', () => {
  expect(sumOfPieces(pieces, 'BBD', values)).toBe(340.3)
  expect(sumOfPieces(pieces, 'USD', values)).toBe(20)
  expect(sumOfPieces({}, 'BBD', values)).toBe(0)
})

test('only what is there is sent', () => {
  expect(countedPieces(pieces, 'BBD', values)).toEqual([
    { currency: 'BBD', value: 100, pieces: 2 },
    { currency: 'BBD', value: 20, pieces: 7 },
    { currency: 'BBD', value: 0.1, pieces: 3 },
  ])
})
