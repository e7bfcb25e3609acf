import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { statusLine } from './status-line.ts'

const due = new Date(2026, 10, 24, 12).toISOString()

it('says where a package is', () => {
  expect(statusLine(aPackage({ statusNote: 'On shelf B-07' }))).toBe('On shelf B-07')
  expect(statusLine(aPackage())).toBeUndefined()
})

it('says what is missing and by when', () => {
  const waiting = aPackage({ status: 'Action required', statusNote: 'On shelf B-07' })
  expect(statusLine({ ...waiting, actionFix: 'invoice', actionDueAt: due })).toBe('Invoice by Tue 24 Nov')
  expect(statusLine({ ...waiting, actionFix: 'contact', actionDueAt: due })).toBe('Talk to us by Tue 24 Nov')
  expect(statusLine({ ...waiting, actionFix: 'invoice' })).toBe('Invoice needed')
})
