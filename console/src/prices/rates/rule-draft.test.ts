import { checkPrices } from '@parcelport/contract/prices/price-check-rules.ts'
import { expect, test } from 'vitest'
import { ruleEffect } from './rule-effect.ts'
import { askedKinds, asKind, bandKinds, kindOf, newRule, withKind, startsBesides, withoutRow, withRow } from './rule-draft.ts'

test('a row keeps its end and amount when it is charged another way', () => {
  for (const kind of bandKinds) expect(kindOf(asKind({ upTo: '100', flat: '2' }, kind))).toBe(kind)
  expect(asKind({ upTo: '100', flat: '2' }, 'each')).toEqual({ upTo: '100', each: { step: '100', usd: '2' } })
  expect(asKind({ upTo: null, percent: '3' }, 'flat')).toEqual({ upTo: null, flat: '3' })
})

test('the last row has no end, whichever is added or removed', () => {
  const rows = withRow([{ upTo: null, flat: '1' }])
  expect(rows.map(({ upTo }) => upTo)).toEqual(['', null])
  expect(withoutRow(rows, 1)).toEqual([{ upTo: null, flat: '' }])
})

test('a new charge goes by what the Rates page shows, each of them once', () => {
  const cover = newRule('Warranty', [])
  expect(cover).toMatchObject({ code: 'warranty', on: 'declared', optional: true })
  expect(startsBesides([cover]).map(({ code }) => code)).not.toContain('warranty')
  const own = { ...newRule('3 Extra photos!', []), bands: [{ upTo: null, flat: '1' }] }
  expect(own.code).toBe('extra-photos-')
  expect(checkPrices([own])).toEqual([])
})

test('a charge says what becomes of it', () => {
  const effect = (title: string, changes: object = {}) => ruleEffect({ ...newRule(title, []), ...changes })
  expect(effect('Handling')).toBe('Charged when a package becomes ready, at the price of that day.')
  expect(effect('Handling', { when: 'received' })).toBe(
    'Charged when a package becomes ready, at the price of the day it was received.',
  )
  expect(effect('Photos of the contents')).toBe('Charged when it is done, at the price of the day it was asked for.')
  expect(effect('Warranty')).toBe('Charged when it is done, at the price of the day it was asked for.')
  for (const title of ['Local delivery', 'Smart locker'])
    expect(effect(title)).toBe('Charged when it is asked for, at the price of that day.')
  for (const title of ['Membership', 'Anything else'])
    expect(effect(title)).toBe('Shown only. Where it is due, charge it by hand.')
  expect(effect('Storage')).toBe('Shown only. Days of storage are charged by Money and rates, Storage.')
  expect(effect('Handling', { party: 'customs' })).toContain('What Customs assesses is charged by its entry.')
})

test('whatever customers may ask for at a price is offered by its own charge, and no longer without it', () => {
  expect(askedKinds([])).toHaveLength(13)
  const priced = askedKinds([]).filter(({ code }) => code !== undefined)
  expect(priced).toHaveLength(11)
  for (const asked of priced) {
    const rules = withKind([], asked)
    expect(rules).toMatchObject([{ code: asked.code, optional: true }])
    const offered = askedKinds(rules).find(({ kind }) => kind === asked.kind)!
    expect(offered.rule).toBe(rules[0])
    expect(withKind(rules, offered)).toEqual([])
  }
})
