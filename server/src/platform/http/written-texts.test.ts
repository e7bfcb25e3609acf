import { expect, test } from 'vitest'
import type { TSchema } from 'typebox'
import { calls } from '@parcelport/contract/calls.ts'
import { filled, textsOf } from '../../testing/contract-texts.ts'
import { validator } from './body/validate.ts'

/** Texts that no person writes, each by its name (or its call and name), and why blanks do no harm there. */
const exempt: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'an id: one that is none finds nothing': [/[ .]_id$/, /Ids?(\.0)?$/, / (pass|flight|request|subjectKind)$/],
  'a secret: compared, never shown': [/password$/i, / token$/],
  'where a list goes on: one that is none is refused by its reader': [/ cursor$/],
  'kept as it is read: as a number, a day or a code of the card company, each refused where it reads as none': [
    'POST /staff/unknown-packages/:unknownId/assign body trackingNumber',
    'POST /staff/unknown-packages body trackingNumber',
    'POST /update-user body birthdate',
    /^PUT \/staff\/cards\/:provider body (settings|secrets)\.any$/,
  ],
  'a name of before, compared with those there are': ['shelves.0.from', 'known.0', 'layout.names.0'],
  'sent along by the form and passed over': ['body accountType', 'POST /update-user body boxNumber', 'body website'],
  'a part of a document: cleaned as documents are, and empty where left out': [
    /^PUT \/staff\/settings\/(address|contact) body /,
  ],
  'a browser’s report: no person writes it, and it is only logged': [/^POST \/post\/policy-report /],
}
const isExempt = (name: string): boolean =>
  Object.values(exempt).some((names) => names.some((one) => (typeof one === 'string' ? name.endsWith(one) : one.test(name))))

const between = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

const nothing = [
  '  ',
  '\t \n',
  '\u00a0\u2003\u3000',
  ...['\u200b', '\ufeff', '\u2060', '\u00ad', '\u034f', '\u180e', '\u115f', '\u3164', '\u2800', '\ufe0f', '\u0301', '\ue000'],
  ...['\u200e', '\u200f', '\u061c', '\u202a\u202c', '\u202e', '\u2066\u2069'],
  ...between(0, 0x1f),
  ...between(0x7f, 0x9f),
  ' \u200b\u0007\u202e ',
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
]

const texts = calls.flatMap(({ method, path, query, body, uploads }) =>
  Object.entries({ query, body }).flatMap(([part, schema]) =>
    (schema ? textsOf(schema) : []).map((text) => ({
      ...text,
      name: `${method} ${path} ${part} ${text.path.join('.')}`,
      whole: schema as TSchema,
      coerce: part === 'query' || uploads !== undefined,
    })),
  ),
)

const checks = new Map<TSchema, ReturnType<typeof validator>>()
const checkOf = (schema: TSchema, coerce: boolean) => {
  const check = checks.get(schema) ?? validator(schema, { coerce })
  checks.set(schema, check)
  return check
}

const isSentence = (message: string): boolean => /^\S+ \S+ \S/.test(message) && !message.endsWith(' is not valid.')

/** Why a text field handles an invisible text wrongly; undefined when it is right. */
const wrongWith = ({ whole, path, schema, coerce }: (typeof texts)[number], blank: string): string | undefined => {
  const verdict = checkOf(whole, coerce)(filled(path, blank))
  const problem = verdict.problems.find(({ field }) => field === path.join('.'))
  if (problem) return isSentence(problem.message) ? undefined : `is refused without a sentence: ${problem.message}`
  if (schema.written === undefined) return 'is taken as it came'
  const empty = checkOf(whole, coerce)(filled(path, ''))
  return empty.problems.some(({ field }) => field === path.join('.')) ? 'is taken where nothing is refused' : undefined
}

test('no text that a person must write takes what shows nothing; what they may leave empty is then empty', () => {
  expect(texts.length).toBeGreaterThan(300)
  const wrong = texts
    .filter(({ name }) => !isExempt(name))
    .flatMap((text) => {
      const found = nothing.flatMap((blank) => wrongWith(text, blank) ?? [])
      return found.length > 0 ? [`${text.name} ${found[0]}`] : []
    })
  expect(wrong).toEqual([])
})

test('each exemption is of something', () => {
  const idle = Object.values(exempt)
    .flat()
    .filter((one) => !texts.some(({ name }) => (typeof one === 'string' ? name.endsWith(one) : one.test(name))))
  expect(idle).toEqual([])
})
