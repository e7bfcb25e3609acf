import { expect, it } from 'vitest'
import { aPackage } from '../../testing/a-package.ts'
import { firstDue, waitingOf } from './first-due.ts'

const waiting = (id: string, actionDueOn?: string) =>
  aPackage({ id, status: 'Action required', ...(actionDueOn && { actionDueOn }) })

it('puts the most pressing package first, one without a day last', () => {
  const packages = [
    waiting('some day'),
    aPackage({ id: 'fine' }),
    waiting('later', '2026-11-27'),
    waiting('sooner', '2026-11-24'),
    waiting('some other day'),
  ]
  expect(waitingOf(packages).map(({ id }) => id)).toEqual(['sooner', 'later', 'some day', 'some other day'])
  expect(firstDue(packages)?.id).toBe('sooner')
  expect(firstDue([aPackage()])).toBeUndefined()
})
