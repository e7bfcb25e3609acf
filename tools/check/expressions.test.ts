import { expect, test } from 'vitest'
import { expressionsIn, superLinear } from './expressions.ts'

const problemsIn = (text: string): string[] =>
  expressionsIn('a.tsx', text).flatMap((expression) => superLinear(expression) ?? [])

test('finds expressions wherever they are written', () => {
  const text = `const a = /x+/u\nconst b = new RegExp('y+', 'i')\nconst c = { pattern: '^z{2}$' }\nconst d = <p>{/w/.test('w')}</p>\n`
  expect(expressionsIn('contract/a.tsx', text)).toEqual([
    { at: 'contract/a.tsx:1', source: 'x+', flags: 'u' },
    { at: 'contract/a.tsx:2', source: 'y+', flags: 'i' },
    { at: 'contract/a.tsx:3', source: '^z{2}$', flags: 'u' },
    { at: 'contract/a.tsx:4', source: 'w', flags: '' },
  ])
})

test.each([
  // What once held every company up for 26 seconds: spaces may be shared out in many ways.
  String.raw`/<a href=\s*["']?\s*(?!#)[^"'\s>]/`,
  String.raw`/^(a+)+$/`,
  String.raw`/(\w+\s?)*!/`,
  // Tried again from every place of a long text.
  String.raw`/\s+$/`,
])('refuses %s', (expression) => {
  expect(problemsIn(`export const it = ${expression}`)).toHaveLength(1)
})

test.each([String.raw`/^\s+/`, String.raw`/\s{1,20}$/`, String.raw`/<([^<>]+)>/`, String.raw`/^[a-z]+@[a-z]+$/`])(
  'takes %s',
  (expression) => {
    expect(problemsIn(`export const it = ${expression}`)).toEqual([])
  },
)
