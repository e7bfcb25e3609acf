import { expect, test } from 'vitest'
import { gatheredWords, sharedSentences } from './gathered-words.ts'

const flight = 'On flight FF 219. Usually ready for pickup Thu 3 to Sat 5 Dec.'
const told = (name: string, changes: object = {}) => ({
  name,
  title: 'Your package is on its way',
  sentence: `Your package ${name} has left Miami and is on its way to you.`,
  isOwn: false,
  also: flight,
  ...changes,
})

test('one package is told by its sentence', () => {
  expect(gatheredWords('In transit', [told('hose')])).toEqual({
    title: 'Your package is on its way',
    paragraphs: ['Your package hose has left Miami and is on its way to you.', flight],
  })
})

test('several packages are told in one sentence, and what they share once', () => {
  expect(gatheredWords('In transit', [told('hose'), told('lamp'), told('boots')])).toEqual({
    title: 'Your packages are on their way',
    paragraphs: ['3 packages have left Miami and are on their way to you.', flight],
  })
})

test('the sentences of a company with its own text are all told, up to ten', () => {
  const own = (name: string) => told(name, { isOwn: true, title: 'Off it goes', sentence: `${name} flies.` })
  expect(gatheredWords('In transit', [own('hose'), own('lamp')])).toEqual({
    title: 'Off it goes',
    paragraphs: ['hose flies.', 'lamp flies.', flight],
  })
  const many = Array.from({ length: 12 }, (_, index) => own(`box ${index}`))
  expect(gatheredWords('In transit', many).paragraphs.slice(9)).toEqual(['box 9 flies.', 'And 2 more in your account.', flight])
})

test('what only some packages share names them', () => {
  const packages = [told('hose'), told('lamp', { also: 'On flight FF 220.' }), told('boots'), told('cap', { also: '' })]
  expect(sharedSentences(packages)).toEqual([`hose and 1 more: ${flight}`, 'lamp: On flight FF 220.'])
})
