import { expect, test } from 'vitest'
import { DayOrders, readImportDay } from './read-import-day.ts'

test.for([
  ['2025-04-03', 'month first', '2025-04-03'],
  ['2025/4/3', 'day first', '2025-04-03'],
  ['03/04/2025', 'day first', '2025-04-03'],
  ['03/04/2025', 'month first', '2025-03-04'],
  ['3.4.2025 14:05:11', 'day first', '2025-04-03'],
  ['3 Apr 2025', 'month first', '2025-04-03'],
  ['April 3, 2025', 'day first', '2025-04-03'],
  ['2025-04-03T14:05:11Z', 'day first', '2025-04-03'],
  ['20250403', 'month first', '2025-04-03'],
  ['03-ABR-2025', 'month first', '2025-04-03'],
  ['3 de diciembre de 2025', 'day first', '2025-12-03'],
  ['3 févr. 2025', 'day first', '2025-02-03'],
  ['03-mrt-2025', 'day first', '2025-03-03'],
  ['April 3rd, 2025', 'day first', '2025-04-03'],
  ['3\u00A0Sept\u00A02025', 'day first', '2025-09-03'],
  // Words that only begin like a month.
  ['Junk 3, 2025', 'day first', undefined],
  ['3 Marvel 2025', 'day first', undefined],
  ['jui 3, 2025', 'day first', undefined],
  // Years of two digits are never guessed.
  ['01/02/25', 'day first', undefined],
  ['31/02/2025', 'day first', undefined],
  ['25/12/2025', 'month first', undefined],
  ['3 Foo 2025', 'day first', undefined],
  ['1899-12-31', 'day first', undefined],
  ['45750', 'day first', undefined],
  ['', 'day first', undefined],
] as const)('%s, %s: %s', ([text, order, day]) => expect(readImportDay(text, order)).toBe(day))

test.for([
  ['2025-04-04T03:30:00Z', '2025-04-03'],
  ['2025-04-04 03:30:00.123 +0000', '2025-04-03'],
  ['2025-04-03T23:30:00-04:00', '2025-04-03'],
  ['2025-04-04T04:00:00Z', '2025-04-04'],
  // A day that a program wrote as a moment, and a moment that does not say of which clock.
  ['2025-04-04T00:00:00.000Z', '2025-04-04'],
  ['2025-04-04 03:30:00', '2025-04-04'],
] as const)('%s is the day %s of a company in Barbados', ([text, day]) =>
  expect(readImportDay(text, 'day first', 'America/Barbados')).toBe(day),
)

test.for([
  [['03/04/2025', '25/12/2024'], { order: 'day first' }],
  [['03/04/2025', '12/25/2024'], { order: 'month first' }],
  [['03/04/2025', '2024-12-25'], { asks: '03/04/2025' }],
  // Both ways in one column: somebody must say which is meant.
  [['03/04/2025', '25/12/2024', '12/25/2024'], { asks: '03/04/2025' }],
  [['04/04/2025', ''], { order: 'day first' }],
  [['3 Apr 2025'], { order: 'day first' }],
] as const)('%j: %j', ([cells, found]) => {
  const days = new DayOrders()
  for (const cell of cells) days.see(cell)
  expect(days.found).toEqual(found)
})
