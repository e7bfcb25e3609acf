import { expect, test } from 'vitest'
import { MAX_DEPTH, MAX_VALUES, TOO_DEEP, TOO_MANY, tooMuchOf } from './weigh-json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test.each([
  ['as many values as there may be', JSON.stringify(Array.from({ length: MAX_VALUES - 1 }, () => 1)), undefined],
  ['more than that', JSON.stringify(Array.from({ length: MAX_VALUES + 1 }, () => 1)), TOO_MANY],
  ['empty objects', `[${'{},'.repeat(300_000)}{}]`, TOO_MANY],
  ['names nobody knows', JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n]))), TOO_MANY],
  ['as deep as it may be', nested(MAX_DEPTH), undefined],
  ['deeper', nested(MAX_DEPTH + 1), TOO_DEEP],
  ['deep objects', '{"a":'.repeat(100_000), TOO_DEEP],
  ['signs within a text', JSON.stringify({ a: '[{,"\\'.repeat(100_000), b: [1] }), undefined],
  ['a quote behind a backslash', String.raw`{"a":"\\","b":[[1,2],{"c":"\"[[["}]}`, undefined],
  ['lists beside each other', `[${'[1],'.repeat(100)}1]`, undefined],
  ['texts of backslashes, which end where they do', String.raw`["\\","\"",${'[],'.repeat(MAX_VALUES)}1]`, TOO_MANY],
  ['a text without end', `{"a":"${'[1],'.repeat(MAX_VALUES)}`, undefined],
  ['no JSON', 'x', undefined],
])('of a text that holds %s', (_what, text, problem) => {
  expect(tooMuchOf(text)).toBe(problem)
})
