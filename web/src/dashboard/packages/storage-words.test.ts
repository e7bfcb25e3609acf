import { expect, it } from 'vitest'
import { feeLine, storageWords } from './storage-words.ts'

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
  expect(feeLine(storage)).toBeUndefined()
  expect(storageWords(storage)).toEqual({
    title: 'Free until the end of Tuesday 1 December',
    lines: [
      'After that it costs US$1.00 a day.',
      'It has been with us, ready for you, since Tuesday 17 November. That day does not count.',
    ],
  })
})

it('says what it has come to, and what each day adds', () => {
  const over = { ...storage, day: 17, feeUsd: 3 }
  expect(feeLine(over)).toBe('US$3.00 storage so far, US$1.00 more each day')
  expect(storageWords(over).lines[0]).toBe('Its free days ended on Tuesday 1 December.')
  expect(feeLine({ ...over, perDayUsd: 0 })).toBe('US$3.00 storage so far')
})

it('says that storage has stopped, and the last day to collect', () => {
  const waits = { ...storage, freeUntil: null, standsStill: true }
  expect(storageWords(waits)).toMatchObject({ title: 'No storage is counted' })
  expect(storageWords(waits).lines[0]).toBe('The clock stands still while it is our turn.')
  expect(storageWords({ ...storage, standsStill: true })).toMatchObject({
    title: 'Free until the end of Tuesday 1 December at least',
    lines: ['The clock stands still while it is our turn.', 'After that it costs US$1.00 a day.', expect.any(String)],
  })
  expect(storageWords({ ...storage, feeUsd: 9, collectBy: '2026-12-30' }).lines[0]).toBe(
    'Please collect it by the end of Wednesday 30 December. After that day a person decides what happens to it.',
  )
})

it('says that it is abandoned, and no longer asks to collect it', () => {
  const { lines } = storageWords({ ...storage, feeUsd: 9, collectBy: '2026-12-30', abandonedOn: '2027-01-04' })
  expect(lines[0]).toBe('We declared it abandoned on Monday 4 January. If that is a mistake, write to us at once.')
  expect(lines.join(' ')).not.toContain('collect')
})
