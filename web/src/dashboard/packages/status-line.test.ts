import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { statusLine } from './status-line.ts'

const due = new Date(2026, 10, 24, 12).toISOString()

it('says where a package is', () => {
  expect(statusLine(aPackage({ statusNote: 'On shelf B-07' }))).toBe('On shelf B-07')
  expect(statusLine(aPackage())).toBeUndefined()
})

it('says when a package flies, as far as that is planned, and that it has landed', () => {
  const received = aPackage({ statusNote: 'On shelf B-07' })
  const flight = { name: 'BW 401', departsAt: due }
  expect(statusLine({ ...received, flight: { ...flight, state: 'booked' } })).toBe('Flies Tue 24 Nov')
  expect(statusLine({ ...received, flight: { ...flight, state: 'next' } })).toBe('Next flight Tue 24 Nov')
  const flown = aPackage({ status: 'In transit', statusNote: 'On flight BW 401' })
  expect(statusLine({ ...flown, flight: { ...flight, state: 'flying' } })).toBe('On flight BW 401')
  expect(statusLine({ ...flown, flight: { ...flight, state: 'landed' } })).toBe('Landed, with Customs')
})

it('says what is missing and by when', () => {
  const waiting = aPackage({ status: 'Action required', statusNote: 'On shelf B-07' })
  expect(statusLine({ ...waiting, actionFix: 'invoice', actionDueAt: due })).toBe('Invoice by Tue 24 Nov')
  expect(statusLine({ ...waiting, actionFix: 'contact', actionDueAt: due })).toBe('Talk to us by Tue 24 Nov')
  expect(statusLine({ ...waiting, actionFix: 'invoice' })).toBe('Invoice needed')
})
