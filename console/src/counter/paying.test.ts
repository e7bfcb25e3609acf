import { expect, test } from 'vitest'
import { likelyNotes, termsOf, waysOf, wayWords } from './paying.ts'

const due = {
  bills: [{ _id: 'b', number: '2026-000123', open: 58.03 }],
  due: 58.03,
  currency: 'USD',
  localCurrency: 'BBD',
  cashStep: '0.05',
  rates: { BBD: '2.000000' },
  tenders: [
    { currency: 'BBD', exact: 116.06, cash: 116.05 },
    { currency: 'USD', exact: 58.03, cash: 58.03 },
  ],
  deposit: 20,
  unbilled: [],
  unpriced: [],
}

test('the ways are cash in each currency, the card terminal, and the deposit where something is held', () => {
  expect(waysOf(due).map(wayWords)).toEqual(['Cash BBD', 'Cash US$', 'Card terminal', 'Deposit'])
  expect(waysOf({ ...due, deposit: 0 }).map(wayWords)).toEqual(['Cash BBD', 'Cash US$', 'Card terminal'])
})

test('the sum and the next larger notes are offered', () => {
  expect(likelyNotes(116.05)).toEqual([116.05, 120, 150, 200])
  expect(likelyNotes(20)).toEqual([20, 50, 100])
})

test('what is due goes to the rule of tenders as decimal texts', () => {
  expect(termsOf(due)).toMatchObject({ due: '58.03', currency: 'USD', localCurrency: 'BBD', cashStep: '0.05', deposit: '20' })
})
