import { expect, test } from 'vitest'
import { wordingsOfName } from './words-of-name.ts'

test.each([
  ['Martinez, Idalmis', ['Martinez', 'Idalmis']],
  ['  Jean-Luc  O’Neal ', ['Jean', 'Luc', 'ONeal']],
  ['O´Neal O`Neal OʼNeal O‘Neal', ['ONeal', 'ONeal', 'ONeal', 'ONeal']],
  ['李明', ['李明']],
  ['ＡＮＡ，Ｂ', ['ANA', 'B']],
  ["' % _ ’ -", undefined],
  ['Mr. John Smith Jr.', ['John', 'Smith']],
  ['SRA ANA BRATHWAITE', ['ANA', 'BRATHWAITE']],
  ['Dr', ['Dr']],
  ['Ana M. Brathwaite', ['Ana', 'Brathwaite']],
  ['Ana B', ['Ana', 'B']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j are %j', (text, words) => {
  expect(wordingsOfName(text)[0]).toEqual(words)
})

test.each([
  ['Ana Brathwaite', [['Ana', 'Brathwaite']]],
  [
    'Ian Mc Donald',
    [
      ['Ian', 'Mc', 'Donald'],
      ['Ian', 'McDonald'],
    ],
  ],
  [
    'Shanelle O Brien',
    [
      ['Shanelle', 'Brien'],
      ['Shanelle', 'OBrien'],
    ],
  ],
  ['Ana c/o Luis Gill', [['Ana'], ['Luis', 'Gill']]],
  ['Søren', [['Soren'], ['Soeren']]],
  ['% Ana\u200D ℅ Ana', [['Ana']]],
])('%j is worded %j', (text, wordings) => {
  expect(wordingsOfName(text)).toEqual(wordings)
})
