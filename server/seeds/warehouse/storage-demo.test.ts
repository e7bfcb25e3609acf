import { bandText } from '@parcelport/contract/prices/price-text-rules.ts'
import { expect, test } from 'vitest'
import { storageOf } from '../../src/warehouse/storage/storage-of.ts'
import { demoRules } from '../demo/charges.ts'
import { demoDocuments } from '../demo/index.ts'
import { demoProfile } from '../demo/money.ts'
import { demoPlaces } from '../demo/places.ts'
import { demoStorage } from '../demo/storage.ts'

test('the demonstration’s storage is what its texts promise', () => {
  const texts = JSON.stringify(demoDocuments)
  expect(texts).toContain('14 days free')
  expect(texts).toContain(
    'Fourteen days on our shelf in Warrens are free. From day 15 it is US$1.18 a day with VAT, and we remind you on days 7 and 12.',
  )
  expect(texts).toContain('nobody has asked for after 90 days counts as abandoned; we write to you three times before')
  expect(demoStorage.abandonAfter).toBe(90)
  // Before the last letter, which a person sends.
  expect([...demoStorage.remind, 'over', 'notice'].length).toBeGreaterThanOrEqual(3)
  const lain = storageOf(
    [{ at: new Date('2026-11-17T15:00:00Z'), what: 'arrived' }],
    {
      clock: 'counter',
      policies: [{ ...demoStorage, id: 'demo', validFrom: '2026-11-01' }],
      closedDays: [],
      timeZone: 'America/Barbados',
      lb: '3',
    },
    '2026-12-04',
  )
  expect(lain).toMatchObject({ freeUntil: '2026-12-01', feeUsd: '3.00', perDayUsd: '1.00' })
  expect(lain?.due.map(({ kind, day }) => [kind, day])).toEqual([
    ['reminded', 7],
    ['reminded', 12],
    ['over', 15],
  ])
  const published = demoRules.find(({ code }) => code === 'storage')
  // The texts say a day as /rates does, with VAT, and no other price of one.
  const vat = { name: 'VAT', percent: String(demoProfile.tax_percent), included: demoProfile.prices_include_tax }
  const day = bandText(published!.bands[0]!, published!, vat).replace(' with', ' a day with')
  expect(texts.match(/US\$[\d.]+ (?:plus VAT |with VAT )?a day(?: with VAT)?/g)).toEqual([day, day, day])
  expect(published?.bands).toEqual([{ upTo: null, flat: String(demoStorage.bands[0]?.usd) }])
  expect(demoPlaces.find(({ name }) => name === 'Warrens')?.freeDays).toBe(demoStorage.freeDays)
})
