import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consigneeOf, isSameName } from './consignee-rules.ts'

test.each([
  ['Ana Brathwaite', 'Ana Brathwaite'],
  ['Brathwaite, Ana', 'Ana Brathwaite'],
  ['A. Brathwaite', 'Ana Brathwaite'],
  ['Ana B.', 'Ana B'],
  ['ANA BRATHWAITE-CLARKE', 'Ana Brathwaite'],
  ['Ana Maria Brathwaite', 'Ana Brathwaite'],
  ['A M Brathwaite', 'Ana Maria Brathwaite'],
  ['Jose Alleyne', 'José Alleyne'],
  ['Mrs. Ana  Brathwaite', 'ana brathwaite'],
  ['Ana Brathwaite POS-1042', 'Ana Brathwaite'],
  ['Ana Brathwaite, Box 1042', 'Ana Brathwaite'],
  ['Shaun ONeal', 'Shaun O’Neal'],
  ['Ian Mac Donald', 'Ian MacDonald'],
  ['Ian James Mc Donald', 'Ian McDonald'],
  ['SHANELLE T O BRIEN', 'Shanelle O’Brien'],
  ['Juergen Grossmann', 'Jürgen Großmann'],
  ['GRETA MÜLLER', 'Greta Mueller'],
  ['Lech Walesa', 'Lech Wałęsa'],
  ['IŞIL YILDIZ', 'Işıl Yıldız'],
  ['\u200Fمحمد علي', 'م\u064Fح\u064Eم\u0651د ع\u064Eل\u0650ي'],
  ['Yolanda Delacruz', 'Yolanda De La Cruz'],
  ['LOOMHAUS LIMITED', 'Loomhaus Ltd.'],
  ['Reid & Sons Co. Ltd', 'Reid and Sons'],
  ['The Company Ltd', 'THE COMPANY, LTD.'],
  ['李 小龙', '小龙 李'],
])('%j is %j', (label, name) => expect(isSameName(label, name)).toBe(true))

test.each([
  ['Luis Brathwaite', 'Ana Brathwaite'],
  ['John Smith Jr.', 'John Smith Sr.'],
  ['Li Ming', '李明'],
  ['Ana Müller', 'Ana Miller'],
  ['Ana Clarke', 'Ana Brathwaite'],
  ['L. Brathwaite', 'Ana Brathwaite'],
  // One word of several is no name: it may be any member of the family.
  ['Brathwaite', 'Ana Brathwaite'],
  ['Ana', 'Ana Brathwaite'],
  ['A. B.', 'Ana Brathwaite'],
  ['A. B.', 'Ana B. Clarke'],
  ['Ana Ana', 'Ana Brathwaite'],
  ['Loomhaus Ltd', 'Oatbell Ltd'],
  ['', 'Ana Brathwaite'],
  ['Ana Brathwaite', '...'],
  ['1042', 'Ana Brathwaite'],
])('%j is not %j', (label, name) => expect(isSameName(label, name)).toBe(false))

describe('for every name', () => {
  const word = fc
    .stringMatching(/^[a-z]{3,9}$/)
    .filter((text) => !['and', 'the', 'ltd', 'inc', 'llc', 'plc', 'mrs', 'box', 'ste'].includes(text))
  const name = fc.uniqueArray(word, { minLength: 2, maxLength: 4 })
  const any = fc.string({ unit: 'grapheme', maxLength: 30 })

  test('it does not matter which of both is the label', () => {
    const few = fc.array(fc.constantFrom('a', 'b', 'ab', 'abc', 'ba'), { maxLength: 4 }).map((words) => words.join(' '))
    const either = fc.oneof(any, few)
    fc.assert(
      fc.property(either, either, (one, other) => isSameName(one, other) === isSameName(other, one)),
      { numRuns: 2000 },
    )
  })

  test('case, accents, order and punctuation do not matter', () =>
    fc.assert(
      fc.property(name, fc.infiniteStream(fc.nat(99)), (words, chance) => {
        const turned = words.toSorted(() => (chance.next().value % 2 === 0 ? 1 : -1))
        const label = turned.map((each) => each.toUpperCase().replaceAll('E', 'É')).join(', ')
        expect(isSameName(label, words.join(' '))).toBe(true)
      }),
    ))

  test('another name more, or an initial for all but one, is the same person', () =>
    fc.assert(
      fc.property(name, word, ([last = '', ...first], more) => {
        const whole = [...first, last].join(' ')
        expect(isSameName(`${whole}-${more}`, whole)).toBe(true)
        expect(isSameName([...first.map((each) => `${each[0]}.`), last].join(' '), whole)).toBe(true)
      }),
    ))

  test('people who share no word are two', () =>
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(one.every((each) => !other.includes(each)) && one.join('') !== other.join(''))
        expect(isSameName(one.join(' '), other.join(' '))).toBe(false)
      }),
    ))
})

test('a label is the customer’s, a receiver’s, one’s who waits, or pointed out', () => {
  const receivers = [
    { name: 'Luis Clarke', state: 'approved' },
    { name: 'Tricia Alleyne', state: 'waiting' },
  ]
  const kindOf = (label: string) => consigneeOf(label, 'Ana Brathwaite', receivers)
  expect(kindOf('CLARKE LUIS')).toBe('receiver')
  expect(kindOf('T. Alleyne')).toBe('waiting receiver')
  expect(kindOf('Brathwaite, Ana')).toBe('customer')
  expect(kindOf(' ')).toBe('customer')
  expect(kindOf('Kemar Holder')).toBe('other')
  expect(consigneeOf('Luis Clarke', 'Ana Brathwaite', [{ name: 'Luis Clarke', state: 'waiting' }, ...receivers])).toBe(
    'receiver',
  )
})
