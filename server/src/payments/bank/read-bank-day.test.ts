import { expect, test } from 'vitest'
import { readBankDay } from './read-bank-day.ts'

test.each([
  ['03/12/2026', 'day first', '2026-12-03'],
  ['12/03/2026', 'month first', '2026-12-03'],
  ['2026-12-03', 'day first', '2026-12-03'],
  ['3.12.26', 'day first', '2026-12-03'],
  ['03-Dec-2026', 'day first', '2026-12-03'],
  ['03-Dec-2026', 'month first', '2026-12-03'],
  ['December 3, 2026', 'day first', '2026-12-03'],
  ['20261203', 'month first', '2026-12-03'],
  ['2026-12-03 14:05:11', 'year first', '2026-12-03'],
  ['26-12-03', 'year first', '2026-12-03'],
  ['31/02/2026', 'day first', undefined],
  ['13/13/2026', 'month first', undefined],
  ['3/12/126', 'day first', undefined],
  ['03-ABR-2026', 'day first', '2026-04-03'],
  ['3 de diciembre de 2026', 'day first', '2026-12-03'],
  ['3 févr. 2026', 'day first', '2026-02-03'],
  ['3 Marvel 2026', 'day first', undefined],
  ['Total', 'day first', undefined],
  ['', 'day first', undefined],
] as const)('%s, %s', (text, form, day) => expect(readBankDay(text, form)).toBe(day))
