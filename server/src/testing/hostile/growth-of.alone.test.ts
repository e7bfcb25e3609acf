import { expect, test } from 'vitest'
import { growthOf, MOST_GROWTH } from './growth-of.ts'

test('work that grows with the square of a text is told from work that grows with the text, also of a short one', async () => {
  const square = (text: string): boolean => {
    let same = 0
    for (let at = 0; at < text.length; at += 1)
      for (let other = at; other < text.length; other += 1) if (text.charCodeAt(at) === text.charCodeAt(other)) same += 1
    return same > 0
  }
  const straight = (text: string): string => text.replaceAll('a', 'bb')
  expect(await growthOf(square, 'a', { letters: 24_000 })).toBeGreaterThan(MOST_GROWTH)
  expect(await growthOf(straight, 'a', { letters: 24_000 })).toBeLessThan(MOST_GROWTH)
})
