import { expect, test } from 'vitest'
import { policyBody, policyDraft } from './storage-draft.ts'

const held = {
  _id: 'p',
  clock: 'counter',
  validFrom: '2026-11-01',
  freeDays: 14,
  calendar: 'calendar days',
  bands: [{ fromDay: 15, usd: 1, per: 'day' }],
  mostUsd: null,
  remind: [7, 12],
  abandonAfter: 45,
  noticeDays: 14,
  state: 'in force',
  author: 'Rosa Greenidge',
  publishedAt: '2026-11-01T12:00:00.000Z',
} as const

test('what holds is sent again as it was, from today on', () => {
  const { _id, state: _state, author: _author, publishedAt: _at, ...given } = held
  const draft = policyDraft({ ...held, bands: [...held.bands], remind: [...held.remind] }, '2026-12-03')
  expect(policyBody('counter', draft)).toEqual({ ...given, validFrom: '2026-12-03' })
})

test('text that is no number is left to the server; an empty field is no value', () => {
  const draft = { ...policyDraft(undefined, '2026-12-03'), freeDays: 'ten', remind: '7 12,', mostUsd: ' ' }
  expect(policyBody('miami', draft)).toMatchObject({ freeDays: 'ten', remind: [7, 12], mostUsd: null, abandonAfter: null })
})
