import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { firstDue, waitingOf } from './first-due.ts'

const waiting = (id: string, actionDueAt?: string) =>
  aPackage({ id, status: 'Action required', ...(actionDueAt && { actionDueAt }) })

it('puts the most pressing package first, one without a day last', () => {
  const packages = [
    waiting('some day'),
    aPackage({ id: 'fine' }),
    waiting('later', '2026-11-27T12:00:00Z'),
    waiting('sooner', '2026-11-24T12:00:00Z'),
    waiting('some other day'),
  ]
  expect(waitingOf(packages).map(({ id }) => id)).toEqual(['sooner', 'later', 'some day', 'some other day'])
  expect(firstDue(packages)?.id).toBe('sooner')
  expect(firstDue([aPackage()])).toBeUndefined()
})
