import { expect, test } from 'vitest'
import { pageOf, readCursor, writeCursor } from './page-cursor.ts'

const place = { at: '2026-11-20 15:00:00.123456+00', id: '00000000-0000-4000-8000-000000000000' }

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(place))).toEqual(place)
})

test.each([
  '',
  'x',
  writeCursor({ ...place, id: 'nobody' }),
  writeCursor({ ...place, at: '2026-99-99 15:00:00+00' }),
  writeCursor({ ...place, at: '2026-02-31 15:00:00+00' }),
  writeCursor({ ...place, at: '0000-01-01 15:00:00+00' }),
  writeCursor({ ...place, at: '2026-11-20 15:00:00+16:30' }),
  writeCursor({ ...place, at: '2026-11-20 23:59:60+00' }),
  writeCursor({ ...place, at: "'; drop table customers; --" }),
])('another text is refused: %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('There is no such page of this list.')
})

test('a list goes on behind its last row, and only while there is more', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], nextCursor: '2' })
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2], nextCursor: null })
  expect(pageOf([], 2, String)).toEqual({ page: [], nextCursor: null })
})
