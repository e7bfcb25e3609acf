import { expect, it } from 'vitest'
import { aBalance } from '../../payment/bill/a-bill.ts'
import { answersLine, payLine, waitingForYou } from './waiting-words.ts'

it.each([
  ['one bill', {}, 'US$58.03 to pay by Friday 18 December'],
  ['several bills', { owed: 96.06, bills: 2 }, 'US$96.06 to pay, the first by Friday 18 December'],
  ['a late bill', { overdue: 58.03 }, 'US$58.03 to pay, US$58.03 of it late'],
  ['a bill without a day', { next: null }, 'US$58.03 to pay'],
  [
    'bills in two currencies',
    { earlier: [{ currency: 'BBD', owed: 20, deposit: 0 }] },
    'US$58.03 and BBD 20.00 to pay by Friday 18 December',
  ],
  ['nothing', { owed: 0, bills: 0, next: null }, 'Your bills and payments'],
  ['one charge without a bill', { owed: 0, bills: 0, next: null, charges: 1 }, 'One charge is not on a bill yet'],
  [
    'charges without a bill, and their sum',
    { owed: 0, bills: 0, next: null, charges: 5, toCome: 277.91 },
    'About US$277.91 to come',
  ],
  ['charges without a bill', { owed: 0, bills: 0, next: null, charges: 5 }, '5 charges are not on a bill yet'],
])('says what there is to pay: %s', (_, changes, words) => {
  expect(payLine(aBalance(changes))).toBe(words)
})

it('says how to pay before anything is known', () => {
  expect(payLine(undefined)).toBe('Your bills and payments')
})

it.each([
  [0, 'Photos, repacking, one box, to your door'],
  [1, 'One waits for your answer'],
  [3, '3 wait for your answer'],
])('says of %i requests without an answer: %s', (count, words) => {
  expect(answersLine(count)).toBe(words)
})

it.each([
  [0, ''],
  [1, ', 1 thing waits for you'],
  [2, ', 2 things wait for you'],
])('says after More while %i things wait: "%s"', (count, words) => {
  expect(waitingForYou(count)).toBe(words)
})
