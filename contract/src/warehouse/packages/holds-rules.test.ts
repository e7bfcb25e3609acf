import { expect, test } from 'vitest'
import { holdKinds, holdRules, holdsOf, standardHoldRules, type HoldFacts, type HoldRules } from './holds-rules.ts'
import { packageStatuses } from '../../statuses/packages-rules.ts'

const clean: HoldFacts = {
  status: 'Received',
  battery: 'none',
  invoice: true,
  identity: 'approved',
  declaredValue: 20,
  request: false,
  kept: false,
}
const everything: HoldFacts = {
  status: 'Received',
  battery: 'loose',
  invoice: false,
  identity: 'waiting',
  declaredValue: null,
  request: true,
  kept: true,
}
const all = (rule: (typeof holdRules)[number]): HoldRules => ({
  'loose battery': rule,
  'no invoice': rule,
  'identity not checked': rule,
  'no value': rule,
  'open request': rule,
  kept: rule,
})

test('nothing holds a package that has all it needs', () => {
  for (const status of packageStatuses) expect(holdsOf({ ...clean, status }, all('block'))).toEqual([])
  expect(holdsOf({ ...clean, battery: 'built in' }, all('block'))).toEqual([])
  expect(holdsOf({ ...clean, battery: null }, all('block'))).toEqual([])
})

test.each([
  ['loose battery', { battery: 'loose' }],
  ['no invoice', { invoice: false }],
  ['identity not checked', { identity: 'none' }],
  ['identity not checked', { identity: 'waiting' }],
  ['identity not checked', { identity: 'refused' }],
  ['no value', { declaredValue: null }],
  ['open request', { request: true }],
  ['kept', { kept: true }],
] as const)('%s holds by the company’s rule', (kind, lacks) => {
  for (const rule of holdRules) expect(holdsOf({ ...clean, ...lacks }, all(rule))).toEqual([{ kind, rule }])
})

test('the strictest comes first', () => {
  const rules: HoldRules = { ...all('note'), 'no invoice': 'ask', 'no value': 'block' }
  expect(holdsOf(everything, rules).map(({ kind }) => kind)).toEqual([
    'no value',
    'no invoice',
    'loose battery',
    'identity not checked',
    'open request',
    'kept',
  ])
})

test('a battery, what is asked for and what is kept matter until it has flown, nothing once it is handed over', () => {
  const kinds = (status: HoldFacts['status']) => holdsOf({ ...everything, status }, all('block')).map(({ kind }) => kind)
  for (const status of ['Prealerted', 'Received', 'Action required'] as const) expect(kinds(status)).toEqual(holdKinds)
  for (const status of ['In transit', 'Ready for pickup'] as const)
    expect(kinds(status)).toEqual(holdKinds.filter((kind) => !['loose battery', 'open request', 'kept'].includes(kind)))
  expect(kinds('Delivered')).toEqual([])
})

test('a company that has not decided keeps loose batteries and what is to be kept on the ground, asks about requests and marks the rest', () => {
  expect(holdsOf(everything, standardHoldRules).map(({ rule }) => rule)).toEqual([
    'block',
    'block',
    'ask',
    'note',
    'note',
    'note',
  ])
})
