import { expect, it } from 'vitest'
import { filledIn } from './use-filled-in.ts'

it.each([
  ['?weight=3&unit=lb', '3', 'lb'],
  ['?weight=1.25&unit=kg', '1.25', 'kg'],
  ['', undefined, undefined],
  ['?weight=-3&unit=stone', undefined, undefined],
  ['?weight=<b>&unit=', undefined, undefined],
])('%s fills in %s %s', (search, weight, unit) => expect(filledIn(search)).toEqual({ weight, unit }))
