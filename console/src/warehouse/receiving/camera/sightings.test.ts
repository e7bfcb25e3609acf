import { expect, test } from 'vitest'
import { sightings } from './sightings.ts'

/** The scans that pictures, one every 100 ms, lead to. */
const scansOf = (pictures: readonly (string | undefined)[]): string[] => {
  const counts = sightings()
  return pictures.flatMap((code, index) => counts(code, index * 100) ?? [])
}
const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each)

test('a code counts once, however long the camera looks at it', () => {
  expect(scansOf(times(60, '9400111206206406260787'))).toEqual(['9400111206206406260787'])
})

test('what one picture alone shows does not count', () => {
  expect(scansOf(['12', '1234', undefined, '1234', '12'])).toEqual([])
})

test('one label after the other counts, and a short look away changes nothing', () => {
  expect(scansOf(['A', 'A', 'B', 'B', 'A', 'A', ...times(17, undefined), 'A', 'A'])).toEqual(['A', 'B'])
})

test('a code that was out of sight for two seconds counts again', () => {
  expect(scansOf(['A', 'A', ...times(20, undefined), 'A', 'A'])).toEqual(['A', 'A'])
})
