import { expect, test } from 'vitest'
import { planRecovery, type RecoveryHistory } from './plan-recovery.ts'

const quiet: RecoveryHistory = {
  codesLastHour: 0,
  codesLastDay: 0,
  wrongLastYear: 0,
  wrongOfTenantLastHour: 0,
  linksInWindow: 0,
}

test('an account without wrong guesses gets a code with three tries', () => {
  expect(planRecovery(quiet)).toEqual({ by: 'code', tries: 3 })
})

test.each<[string, Partial<RecoveryHistory>, ReturnType<typeof planRecovery>]>([
  ['the fifth code of an hour', { codesLastHour: 4 }, { by: 'code', tries: 3 }],
  ['no sixth', { codesLastHour: 5 }, { by: 'link' }],
  ['the eighth code of a day', { codesLastDay: 7 }, { by: 'code', tries: 3 }],
  ['no ninth', { codesLastDay: 8 }, { by: 'link' }],
  ['two wrong guesses left this year: two tries', { wrongLastYear: 8 }, { by: 'code', tries: 2 }],
  ['one left: one try', { wrongLastYear: 9 }, { by: 'code', tries: 1 }],
  ['none left', { wrongLastYear: 10 }, { by: 'link' }],
  ['twenty wrong guesses at the company in an hour', { wrongOfTenantLastHour: 20 }, { by: 'code', tries: 3 }],
  ['more than twenty', { wrongOfTenantLastHour: 21 }, { by: 'link' }],
  ['the third link of an hour', { wrongLastYear: 10, linksInWindow: 2 }, { by: 'link' }],
  ['then the links that were mailed must do', { wrongLastYear: 10, linksInWindow: 3 }, { by: 'earlier link' }],
])('%s', (_, history, plan) => {
  expect(planRecovery({ ...quiet, ...history })).toEqual(plan)
})
