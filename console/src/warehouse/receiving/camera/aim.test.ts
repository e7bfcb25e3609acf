import { expect, test } from 'vitest'
import { aimIn, nearestMiddle } from './aim.ts'

test.for([
  [1920, 1080, { x: 312, y: 195, width: 1296, height: 691 }],
  [1080, 1920, { x: 54, y: 701, width: 972, height: 518 }],
  [640, 480, { x: 32, y: 87, width: 576, height: 307 }],
] as const)('the frame in a picture of %s by %s pixels', ([width, height, aim]) => {
  expect(aimIn(width, height)).toEqual(aim)
})

test('of a label’s codes the one nearest to the middle is meant', () => {
  const postcode = { text: '33166', x: 100, y: 30 }
  const number = { text: '1Z999AA10123456784', x: 210, y: 120 }
  expect(nearestMiddle([postcode, number], { width: 400, height: 200 })).toBe(number)
  expect(nearestMiddle([], { width: 400, height: 200 })).toBeUndefined()
})
