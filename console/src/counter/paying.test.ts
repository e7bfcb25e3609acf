import { expect, test } from 'vitest'
import { askedBy, changeOf, fieldsOf, firstPaying, likelyNotes } from './paying.ts'

const due = {
  bills: [{ _id: 'b', number: '2026-000123', open: 58.03 }],
  due: 58.03,
  currency: 'USD',
  tenders: [
    { currency: 'BBD', exact: 116.06, cash: 116.05 },
    { currency: 'USD', exact: 58.03, cash: 58.03 },
  ],
  deposit: 0,
  unbilled: [],
  unpriced: [],
}
const cash = firstPaying(due)

test('cash is rounded to coins, a card pays the exact sum, the deposit pays in the currency of the bills', () => {
  expect(askedBy(due, cash)).toEqual({ amount: 116.05, currency: 'BBD' })
  expect(askedBy(due, { ...cash, means: 'card terminal' })).toEqual({ amount: 116.06, currency: 'BBD' })
  expect(askedBy(due, { ...cash, means: 'deposit' })).toEqual({ amount: 58.03, currency: 'USD' })
})

test('change is reckoned in cents; less than asked is missing', () => {
  expect(changeOf(116.05, { ...cash, given: '120' })).toBe(3.95)
  expect(changeOf(116.05, { ...cash, given: '100' })).toBe(-16.05)
  expect(changeOf(116.05, cash)).toBe(0)
})

test('the sum and the next larger notes are offered', () => {
  expect(likelyNotes(116.05)).toEqual([116.05, 120, 150, 200])
  expect(likelyNotes(20)).toEqual([20, 50, 100])
})

test('only what belongs to the means is sent', () => {
  const filled = { ...cash, given: '120', lastFour: '4417', approval: '081266' }
  expect(fieldsOf(due, filled)).toEqual({ means: 'cash', amount: '116.05', currency: 'BBD', given: '120' })
  expect(fieldsOf(due, { ...filled, means: 'card terminal' })).toEqual({
    means: 'card terminal',
    amount: '116.06',
    currency: 'BBD',
    reference: '4417 · 081266',
  })
  expect(fieldsOf(due, { ...filled, means: 'deposit' })).toEqual({ means: 'deposit', amount: '58.03', currency: 'USD' })
})
