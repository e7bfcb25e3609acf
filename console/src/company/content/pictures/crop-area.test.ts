import { expect, test } from 'vitest'
import { isWhole, largestOf, withinPicture } from './crop-area.ts'

const picture = { width: 800, height: 400 }

test.each([
  [
    { left: -5, top: 10.4, width: 100.6, height: 50 },
    { left: 0, top: 10, width: 101, height: 50 },
  ],
  [
    { left: 700, top: 380, width: 300, height: 300 },
    { left: 700, top: 380, width: 100, height: 20 },
  ],
  [
    { left: 900, top: 500, width: 0, height: -3 },
    { left: 799, top: 399, width: 1, height: 1 },
  ],
])('%j becomes %j', (area, kept) => {
  expect(withinPicture(area, picture)).toEqual(kept)
})

test('the largest part of a shape lies in the middle', () => {
  expect(largestOf(1, picture)).toEqual({ left: 200, top: 0, width: 400, height: 400 })
  expect(largestOf(4, picture)).toEqual({ left: 0, top: 100, width: 800, height: 200 })
})

test('the whole picture is no cut', () => {
  expect(isWhole({ left: 0, top: 0, width: 800, height: 400 }, picture)).toBe(true)
  expect(isWhole({ left: 0, top: 0, width: 800, height: 399 }, picture)).toBe(false)
})
