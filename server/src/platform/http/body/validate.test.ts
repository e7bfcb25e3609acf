import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { calls } from '@parcelport/contract/calls.ts'
import { OptionalText, Reason, RequiredText, Scanned } from '@parcelport/contract/fields.ts'
import { MAX_JSON_BYTES } from '../serve/create-http.ts'
import { validator } from './validate.ts'

const schema = Type.Object({
  name: RequiredText({ maxLength: 5, message: 'Please enter a name.' }),
  note: Type.Optional(Type.Union([OptionalText({ maxLength: 5 }), Type.Null()])),
  reasons: Type.Optional(Type.Array(Reason)),
  scan: Type.Optional(Scanned(9, 'Please scan it.')),
})

test.each([true, false])(
  'what a person wrote is written down before it is judged, wherever it stands (coerced: %s)',
  (coerce) => {
    const check = validator(schema, { coerce })
    const given = {
      name: ' A\u202en\u0007\u007f  B    ',
      note: '\u200b\u200b\u200b\u200b\u200b\u200b',
      reasons: [' Wet\r\n\u0007and old '],
      scan: '1\u001d2',
    }
    expect(check(given)).toEqual({
      value: { name: 'An B', note: '', reasons: ['Wet\nand old'], scan: '1\u001d2' },
      problems: [],
    })
  },
)

test('for a text or null, the message is the text’s', () => {
  const check = validator(Type.Object({ due: Type.Union([Type.String({ format: 'date' }), Type.Null()]) }), { coerce: false })
  expect(check({ due: 'soon' }).problems).toEqual([{ field: 'due', message: 'Due must be a day, as in 2026-01-31.' }])
  expect(check({ due: null }).problems).toEqual([])
})

test.each([
  ['', true],
  ['YQ', true],
  ['YQ=', true],
  ['YQ==', true],
  ['+/+/', true],
  ['=', false],
  ['YQ===', false],
  ['Y=Q=', false],
  ['YQ==YQ==', false],
  ['YQ\n', false],
  ['YQ-_', false],
])('base64: %o is taken: %s', (text, taken) => {
  const check = validator(Type.Object({ content: Type.String({ format: 'byte' }) }), { coerce: false })
  expect(check({ content: text }).problems).toHaveLength(taken ? 0 : 1)
})

test('no pattern is tried on a body that may be larger than others: what it keeps to go back to could take all the memory for it', () => {
  const large = calls.filter(({ maxBodyBytes = 0 }) => maxBodyBytes > MAX_JSON_BYTES)
  expect(large.length).toBeGreaterThan(0)
  expect(large.filter(({ body }) => JSON.stringify(body).includes('"pattern":')).map(({ path }) => path)).toEqual([])
})
