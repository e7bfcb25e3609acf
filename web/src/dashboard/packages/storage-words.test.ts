import { dollarsAtHome } from '@parcelport/contract/billing/local-rules.ts'
import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import { expect, it } from 'vitest'
import { feeLine, storageWords } from './storage-words.ts'

const say = (usd: number): string => dollarsAtHome(usd, { currency: 'BBD', perUsd: '2' })
const wordsOf = (of: PackageStorage) => storageWords(of, say)
const lineOf = (of: PackageStorage) => feeLine(of, say)
const storage = {
  clock: 'counter',
  since: '2026-11-17',
  day: 3,
  freeUntil: '2026-12-01',
  feeUsd: 0,
  perDayUsd: 1,
  standsStill: false,
  collectBy: null,
  abandonedOn: null,
  letterOn: null,
} as const

it('says until when it is free, and what it costs after that', () => {
  expect(lineOf(storage)).toBeUndefined()
  expect(wordsOf(storage)).toEqual({
    title: 'Free until the end of Tuesday 1 December',
    lines: [
      'After that it costs BBD 2.00 (US$1.00) a day.',
      'It has been with us, ready for you, since Tuesday 17 November. That day does not count.',
    ],
  })
})

it('says what it has come to, and what each day adds', () => {
  const over = { ...storage, day: 17, feeUsd: 3 }
  expect(lineOf(over)).toBe('BBD 6.00 (US$3.00) storage so far, more each day')
  expect(wordsOf(over).title).toBe('BBD 6.00 (US$3.00) storage so far, BBD 2.00 (US$1.00) more each day')
  expect(wordsOf(over).lines[0]).toBe('Its free days ended on Tuesday 1 December.')
  expect(lineOf({ ...over, perDayUsd: 0 })).toBe('BBD 6.00 (US$3.00) storage so far')
})

it('says that storage has stopped, and the last day to collect', () => {
  const waits = { ...storage, freeUntil: null, standsStill: true }
  expect(wordsOf(waits)).toMatchObject({ title: 'No storage is counted' })
  expect(wordsOf(waits).lines[0]).toBe('The clock stands still while it is our turn.')
  expect(wordsOf({ ...storage, standsStill: true })).toMatchObject({
    title: 'Free until the end of Tuesday 1 December at least',
    lines: [
      'The clock stands still while it is our turn.',
      'After that it costs BBD 2.00 (US$1.00) a day.',
      expect.any(String),
    ],
  })
  expect(wordsOf({ ...storage, feeUsd: 9, collectBy: '2026-12-30' }).lines[0]).toBe(
    'Please collect it by the end of Wednesday 30 December. After that day a person decides what happens to it.',
  )
})

it('says that it is abandoned, and no longer asks to collect it', () => {
  const { lines } = wordsOf({ ...storage, feeUsd: 9, collectBy: '2026-12-30', abandonedOn: '2027-01-04' })
  expect(lines[0]).toBe('We declared it abandoned on Monday 4 January. If that is a mistake, write to us at once.')
  expect(lines.join(' ')).not.toContain('collect')
})
