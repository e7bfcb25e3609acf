import type { StaffRequest } from '@parcelport/contract/warehouse/requests/staff-requests.ts'
import { requestKinds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { expect, test } from 'vitest'
import { askedAgo, kindIcons, lookOf, missingOf, priceWords } from './request-words.ts'
import { aRequest } from './a-request.ts'

const pkg = aRequest().packages[0] as StaffRequest['packages'][number]

test('missing steps are named in a few words; a complete request says nothing', () => {
  expect(missingOf(aRequest(), { photos: 0 })).toEqual(['one package', 'a photo'])
  expect(missingOf(aRequest({ packages: [pkg, { ...pkg, _id: 'p2' }] }), { photos: 1 })).toEqual(['2 packages'])
  const seen = { ...pkg, scannedAt: '2026-12-03T15:00:00.000Z' }
  expect(missingOf(aRequest({ kind: 'reweigh', packages: [seen] }), { photos: 1 })).toEqual(['one weight'])
  expect(missingOf(aRequest({ packages: [seen] }), { photos: 1 })).toEqual([])
  expect(missingOf(aRequest({ kind: 'cover' }), { photos: 0 })).toEqual([])
  const back = aRequest({ kind: 'return', packages: [seen] })
  expect(missingOf(back, { photos: 1, courierNumber: ' ' })).toEqual(['the courier’s number'])
  expect(missingOf(back, { photos: 1, courierNumber: '1Z99' })).toEqual([])
})

test('a request is mine, somebody’s, or still without a price', () => {
  const taken = aRequest({ state: 'doing', takenBy: { _id: 'devon', name: 'Devon Marshall' } })
  expect([lookOf(taken, 'devon').words, lookOf(taken, 'rosa').words]).toEqual(['Yours', 'Devon Marshall'])
  expect(lookOf(aRequest({ totalUsd: null }), 'rosa').words).toBe('Say a price')
  expect(lookOf(aRequest(), 'rosa').words).toBe('To do')
  expect([null, 0, 2.35].map(priceWords)).toEqual(['No price yet', 'Free', 'US$2.35'])
})

test('every kind has a picture', () => {
  expect(Object.keys(kindIcons)).toEqual([...requestKinds])
})

test('a request says how long it has waited, by calendar days', () => {
  const now = Date.parse('2026-12-08T13:00:00Z')
  const asked = (at: string): string => askedAgo(at, now)
  expect([asked('2026-12-08T12:00:00Z'), asked('2026-12-07T12:00:00Z'), asked('2026-12-03T15:00:00Z')]).toEqual([
    'asked today',
    'asked 1 day ago',
    'asked 5 days ago',
  ])
})
