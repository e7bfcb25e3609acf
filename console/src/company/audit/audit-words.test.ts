import { expect, test } from 'vitest'
import { actionWords, detailWords, subjectPath, subjectWords } from './audit-words.ts'

test('a line is written for people', () => {
  expect(actionWords('identity.view-document')).toBe('Viewed ID document')
  expect(actionWords('package.move', { to: 'In transit' })).toBe('Package moved to In transit')
  expect(actionWords('payment.chargeback', { currency: 'BBD', amount: '20.00' })).toBe(
    'Card payment charged back by the bank: BBD 20.00',
  )
  expect(actionWords('money.rate', { currency: 'BBD', localPerUsd: 2 })).toBe('Exchange rate entered: US$1 is BBD 2')
  expect(actionWords('package.deliver', { name: null })).toBe('Package handed to …')
  expect(actionWords('moon-base.land-on')).toBe('Moon base: land on')
  expect(subjectWords('unknown-package')).toBe('Unknown package')
  expect(detailWords({ from: 'support', wasActive: true, closed: false, note: null, boxNumber: 1042, text: '' })).toBe(
    'From: support · Was active: yes · Closed: no · Box number: 1042',
  )
})

test('the permissions of a role are said in words', () => {
  expect(
    detailWords({ name: 'Night desk', permissions: 'audit.read, customers.read', gained: 'audit.read, parcels.juggle' }),
  ).toBe('Name: Night desk · Permissions: Read what staff did; See customers · Gained: audit.read, parcels.juggle')
})

test('it leads to what it is about, where that has a screen', () => {
  expect(subjectPath({ kind: 'customer', _id: 'x' })).toBe('/customers/x')
  expect(subjectPath({ kind: 'request', _id: 'x' })).toBe('/requests?request=x')
  expect(subjectPath({ kind: 'customer', _id: null })).toBeUndefined()
  expect(subjectPath({ kind: 'settings', _id: 'x' })).toBeUndefined()
})
