import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { pressingFirst } from './pressing-first.ts'

it('puts what waits for its owner first, then what can be fetched, and leaves the rest as it came', () => {
  const packages = [
    aPackage({ id: 'received' }),
    aPackage({ id: 'ready', status: 'Ready for pickup' }),
    aPackage({ id: 'later', status: 'Action required', actionDueAt: '2026-11-28T12:00:00.000Z' }),
    aPackage({ id: 'prealerted', status: 'Prealerted' }),
    aPackage({ id: 'soon', status: 'Action required', actionDueAt: '2026-11-24T12:00:00.000Z' }),
  ]
  expect(pressingFirst(packages).map(({ id }) => id)).toEqual(['soon', 'later', 'ready', 'received', 'prealerted'])
})
