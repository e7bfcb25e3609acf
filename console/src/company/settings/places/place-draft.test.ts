import type { Place } from '@parcelport/contract/warehouse/desk/places.ts'
import { expect, test } from 'vitest'
import { draftOf, newPlace, placeBody } from './place-draft.ts'

const warrens: Place = {
  _id: 'w',
  version: 3,
  kind: 'counter',
  name: 'Warrens',
  addressLines: ['6 Warrens Court', 'Warrens, St. Michael'],
  telephone: '+1 246-555-0119',
  openingHours: [{ days: 'Saturday', hours: '9:00 to 14:00' }],
  mapLink: 'https://maps.example/?q=1',
  timeZone: 'America/Barbados',
  bring: 'Bring a photo ID.',
  freeDays: 14,
  closed: false,
}

test('a place is the same after it was opened and saved unchanged', () => {
  const { _id, version, ...body } = warrens
  expect(placeBody(draftOf(warrens))).toEqual(body)
  expect(placeBody(draftOf({ ...warrens, mapLink: null, freeDays: null, openingHours: [] }))).toEqual({
    ...body,
    mapLink: null,
    freeDays: null,
    openingHours: [],
  })
})

test('empty lines are dropped, and hours without a colon are left for the server to name', () => {
  const body = placeBody({ ...draftOf(warrens), address: ' one \n\n two', hours: 'Daily\n\n' })
  expect([body.addressLines, body.openingHours]).toEqual([['one', 'two'], [{ days: 'Daily', hours: '' }]])
})

test('a new place keeps the time of the one before it where customers collect', () => {
  expect(newPlace([warrens]).timeZone).toBe('America/Barbados')
})
