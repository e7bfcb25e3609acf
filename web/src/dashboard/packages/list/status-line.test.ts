import { dollarsAtHome } from '@parcelport/contract/billing/local-rules.ts'
import { expect, it } from 'vitest'
import type { Package } from '../../../api/warehouse/packages.ts'
import { aPackage } from '../../../testing/a-package.ts'
import { statusLine } from './status-line.ts'

const lineOf = (pkg: Package): string | undefined =>
  statusLine(pkg, (usd) => dollarsAtHome(usd, { currency: 'BBD', perUsd: '2' }))
const due = '2026-11-24'

it('says where a package is', () => {
  expect(lineOf(aPackage({ statusNote: 'On shelf B-07' }))).toBe('On shelf B-07')
  expect(lineOf(aPackage({ status: 'Received' }))).toBeUndefined()
  expect(lineOf(aPackage({ status: 'Prealerted' }))).toBe('Not in Miami yet')
})

it('says when a package flies, as far as that is planned, and that it has landed', () => {
  const received = aPackage({ statusNote: 'On shelf B-07' })
  const flight = { name: 'BW 401', departsAt: '2026-11-25T01:00:00Z', departsOn: due }
  const announced = aPackage({ status: 'Prealerted', flight: { ...flight, state: 'next' } })
  expect(lineOf(announced)).toBe('Not in Miami yet, next flight Tue 24 Nov')
  expect(lineOf({ ...received, flight: { ...flight, state: 'booked' } })).toBe('Flies Tue 24 Nov')
  expect(lineOf({ ...received, flight: { ...flight, state: 'next' } })).toBe('Next flight Tue 24 Nov')
  const flown = aPackage({ status: 'In transit', statusNote: 'On flight BW 401' })
  expect(lineOf({ ...flown, flight: { ...flight, state: 'flying' } })).toBe('On flight BW 401')
  expect(lineOf({ ...flown, flight: { ...flight, state: 'landed' } })).toBe('Landed, with Customs')
  const soon = { ...flight, ready: { from: '2026-11-27', until: '2026-11-28' } }
  expect(lineOf({ ...flown, flight: { ...soon, state: 'flying' } })).toBe('In the air, usually ready Fri 27 to Sat 28 Nov')
  expect(lineOf({ ...flown, flight: { ...soon, state: 'landed' } })).toBe(
    'Landed, with Customs, usually ready Fri 27 to Sat 28 Nov',
  )
  expect(lineOf({ ...flown, flight: { ...soon, state: 'released' } })).toBe(
    'Released by Customs, usually ready Fri 27 to Sat 28 Nov',
  )
  expect(lineOf({ ...flown, flight: { ...flight, state: 'released' } })).toBe('Released by Customs')
})

it.each([
  [{ why: 'answer' }, 'Waits for your answer'],
  [{ why: 'kept', until: '2026-12-20' }, 'Kept until Sun 20 Dec'],
  [{ why: 'open request' }, 'Waits for what you asked for'],
  [{ why: 'loose battery' }, 'Cannot fly with its loose battery'],
] as const)('says what holds a package: %o', (held, words) => {
  expect(lineOf(aPackage({ status: 'Received', statusNote: 'On shelf B-07', held }))).toBe(words)
})

it('says of what we cannot find that we look for it', () => {
  const lost = { status: 'Action required', actionFix: 'lost', actionNeeded: 'It is not on its shelf.' } as const
  expect(lineOf(aPackage({ ...lost, actionDueOn: due }))).toBe('We are looking for it')
})

it('says what storage has come to, before anything else', () => {
  const storage = {
    clock: 'counter',
    since: '2026-11-17',
    day: 17,
    freeUntil: '2026-12-01',
    feeUsd: 3,
    perDayUsd: 1,
    standsStill: false,
    collectBy: null,
    abandonedOn: null,
    letterOn: null,
  } as const
  const ready = aPackage({ status: 'Ready for pickup', statusNote: 'Warrens, free until 1 Dec', storage })
  expect(lineOf(ready)).toBe('BBD 6.00 (US$3.00) storage so far, more each day')
  expect(lineOf({ ...ready, storage: { ...storage, feeUsd: 0 } })).toBe('Warrens, free until 1 Dec')
})

it('says what is missing and by when', () => {
  const waiting = aPackage({ status: 'Action required', statusNote: 'On shelf B-07' })
  expect(lineOf({ ...waiting, actionFix: 'invoice', actionDueOn: due })).toBe('Invoice by Tue 24 Nov')
  expect(lineOf({ ...waiting, actionFix: 'contact', actionDueOn: due })).toBe('Talk to us by Tue 24 Nov')
  const permit = { ...waiting, actionFix: 'contact', actionNeeded: 'Send the plant import permit.' } as const
  expect(lineOf({ ...permit, actionDueOn: due })).toBe('Send the plant import permit by Tue 24 Nov')
  expect(lineOf(permit)).toBe('Send the plant import permit')
  expect(lineOf({ ...permit, actionNeeded: 'A very long story. '.repeat(9) })).toBe('Talk to us')
  expect(lineOf({ ...waiting, actionFix: 'invoice' })).toBe('Invoice needed')
})

it('names the box of a packed package, even when a flight is planned', () => {
  const flight = { state: 'next', name: 'BW 401', departsAt: '2026-11-24T20:00:00Z', departsOn: due } as const
  expect(lineOf(aPackage({ status: 'Received', packedIn: 'PC2026000007', flight }))).toBe('In PC2026000007')
})
