import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  askedAfter,
  changeText,
  readTenders,
  settleTenders,
  TENDERS,
  tendersText,
  type TenderGiven,
  type TenderTerms,
} from './tenders-rules.ts'

const terms: TenderTerms = {
  due: '555.82',
  currency: 'BBD',
  localCurrency: 'BBD',
  cashStep: '0.05',
  rates: { BBD: '2.000000' },
  deposit: '40.00',
}
const cash = (currency: string, amount: string, change?: TenderGiven['change']): TenderGiven => ({
  means: 'cash',
  currency,
  amount,
  change,
})
const card = (amount: string): TenderGiven => ({ means: 'card terminal', currency: 'BBD', amount, reference: '4417 · 448213' })
const said = (tenders: readonly TenderGiven[], changes: Partial<TenderTerms> = {}) => {
  const { rows, left, change, problem } = settleTenders(tenders, { ...terms, ...changes })
  return {
    settles: rows.map((row) => row.settles.toFixed(2)),
    left: left.toFixed(2),
    change: changeText(change),
    problem: problem?.message,
  }
}

test('a deposit, a card, US dollars and cash pay one visit; the last pays the nearest coin and gives change', () => {
  const tenders = [
    { means: 'deposit', currency: 'BBD', amount: '40' } as const,
    card('300'),
    cash('USD', '100'),
    cash('BBD', '20'),
  ]
  expect(said(tenders)).toEqual({
    settles: ['40.00', '300.00', '200.00', '15.82'],
    left: '0.00',
    change: 'BBD:4.20',
    problem: undefined,
  })
  expect(said(tenders.slice(0, 2))).toMatchObject({ left: '215.82' })
  const { rows } = settleTenders(tenders, terms)
  expect(rows.at(-1)).toMatchObject({ rounding: new Big('0.02'), tender: { amount: new Big('15.8'), currency: 'BBD' } })
})

test.each([
  ['local', 'BBD:28.25', '20.00'],
  ['notes', 'BBD:0.25,USD:14.00', '6.00'],
  ['deposit', '', undefined],
] as const)('US$20 for BBD 11.75 with change %s', (change, back, kept) => {
  const { rows, left, change: given } = settleTenders([cash('USD', '20', change)], { ...terms, due: '11.75' })
  expect([left.toFixed(2), changeText(given), rows[0]?.exchange?.kept.toFixed(2)]).toEqual(['0.00', back, kept])
  expect(rows[0]?.held.toFixed(2)).toBe(change === 'deposit' ? '28.25' : '0.00')
})

test('bills in US dollars are paid in Barbados dollars and coins', () => {
  const usd = { due: '58.03', currency: 'USD', deposit: '0' }
  expect(said([cash('BBD', '120')], usd)).toMatchObject({ settles: ['58.03'], left: '0.00', change: 'BBD:3.95' })
  expect(said([cash('USD', '20'), cash('BBD', '100')], usd)).toMatchObject({ settles: ['20.00', '38.03'], change: 'BBD:23.95' })
  expect(said([cash('USD', '60')], usd)).toMatchObject({ settles: ['58.03'], change: 'BBD:3.95' })
})

test.each([
  [[card('600')], 'A card pays at most what is left: BBD 555.82.'],
  [[{ means: 'deposit', currency: 'BBD', amount: '40.01' }], 'Only BBD 40.00 is held for them.'],
  [[{ means: 'deposit', currency: 'USD', amount: '4' }], 'The deposit is in BBD.'],
  [[cash('EUR', '20')], 'This cannot be paid in EUR.'],
  [[cash('BBD', '20.005')], 'Amounts in BBD do not have so many decimals.'],
  [[cash('BBD', '0')], 'Enter an amount.'],
  [[card('555.82'), cash('BBD', '5')], 'Nothing is left to pay: take this one away.'],
  [[card('555.80'), cash('BBD', '5')], 'No coin is as small as what is left: pay it by card or from the deposit.'],
  [
    [
      { means: 'deposit', currency: 'BBD', amount: '30' },
      { means: 'deposit', currency: 'BBD', amount: '30' },
    ],
    'Only BBD 10.00 is held for them.',
  ],
] as const)('%j is refused with a sentence', (tenders, problem) => {
  expect(said(tenders as readonly TenderGiven[]).problem).toBe(problem)
})

test('what each means still has to pay after other tenders: cash in coins, a card exactly, at most what is held of the deposit', () => {
  const asked = (taken: readonly TenderGiven[], means: TenderGiven['means'], currency = 'BBD') =>
    askedAfter(taken, { means, currency }, terms).toFixed(2)
  expect([asked([], 'cash'), asked([], 'card terminal'), asked([], 'deposit')]).toEqual(['555.80', '555.82', '40.00'])
  expect([asked([card('500')], 'cash'), asked([card('500')], 'cash', 'USD')]).toEqual(['55.80', '27.91'])
  expect(asked([{ means: 'deposit', currency: 'BBD', amount: '15' }], 'deposit')).toBe('25.00')
})

const money = fc.integer({ min: 1, max: 300_000 }).map((cents) => (cents / 100).toFixed(2))
const anyTender = fc.record({
  means: fc.constantFrom('cash', 'card terminal', 'deposit'),
  currency: fc.constantFrom('BBD', 'USD', 'JMD'),
  amount: money,
  change: fc.constantFrom('local', 'notes', 'deposit', undefined),
}) as fc.Arbitrary<TenderGiven>
const anyTerms = fc.record({
  due: money,
  currency: fc.constantFrom('BBD', 'USD'),
  localCurrency: fc.constant('BBD'),
  cashStep: fc.constantFrom('0.01', '0.05', '1'),
  rates: fc.record({
    BBD: fc.constantFrom('2.000000', '2.019500', '6.780000'),
    JMD: fc.constantFrom('157.250000', '160.000000'),
  }),
  deposit: money,
})

test('whatever is given, nothing is made or lost: what settles is what is due less what is left, change comes out of what was given', () => {
  fc.assert(
    fc.property(fc.array(anyTender, { maxLength: 6 }), anyTerms, (tenders, given) => {
      const { rows, left } = settleTenders(tenders, given)
      const sum = rows.reduce((all, row) => all.plus(row.settles), new Big(0))
      expect(sum.plus(left).toFixed(4)).toBe(new Big(given.due).toFixed(4))
      expect(left.gte(0)).toBe(true)
      for (const row of rows) {
        expect(row.settles.gt(0) && row.held.gte(0) && row.tender.amount.gt(0)).toBe(true)
        expect(row.change.every(({ amount }) => amount.gt(0))).toBe(true)
        const put = new Big(row.given.amount)
        if (row.exchange) {
          expect(row.exchange.kept.gt(0) && row.exchange.kept.lte(put) && row.exchange.worth.gte(row.tender.amount)).toBe(true)
          const local = row.change.find(({ currency }) => currency === given.localCurrency)
          expect((local?.amount ?? new Big(0)).toFixed(2)).toBe(row.exchange.worth.minus(row.tender.amount).toFixed(2))
        } else {
          const back = row.change.reduce((all, { amount }) => all.plus(amount), new Big(0))
          expect(row.tender.amount.plus(back).toFixed(4)).toBe(put.toFixed(4))
        }
        // The rounding is never more than half a coin and the rounding of a conversion.
        const coin = new Big(given.cashStep).div(2).plus('0.02')
        expect(row.rounding.abs().lte(coin)).toBe(true)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('tenders come back from the text of a form as they were', () => {
  fc.assert(
    fc.property(fc.array(anyTender, { minLength: 1, maxLength: 8 }), (tenders) => {
      const text = tendersText(tenders)
      expect(text).toMatch(new RegExp(TENDERS, 'u'))
      expect(readTenders(text)).toEqual(tenders.map(({ change, ...each }) => ({ ...each, ...(change && { change }) })))
    }),
  )
  expect(tendersText([{ ...card('5'), reference: 'a|b;c\u0000' }])).toBe('card terminal|BBD|5||a b c ')
})
