import { expect, test } from 'vitest'
import { wordsOfName } from './words-of-name.ts'

test.each([
  ['Martinez, Idalmis', ['Martinez', 'Idalmis']],
  ['  Jean-Luc  O’Neal ', ['Jean', 'Luc', 'O’Neal']],
  ['O´Neal O`Neal OʼNeal O‘Neal', ['O’Neal', 'O’Neal', 'O’Neal', 'O’Neal']],
  ['李明', ['李明']],
  ['ＡＮＡ，Ｂ', ['ANA', 'B']],
  ["' % _ ’ -", []],
  ['Mr. John Smith Jr.', ['John', 'Smith']],
  ['SRA ANA BRATHWAITE', ['ANA', 'BRATHWAITE']],
  ['Dr', ['Dr']],
  ['Ana M. Brathwaite', ['Ana', 'Brathwaite']],
  ['Ana B', ['Ana', 'B']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOfName(text)).toEqual(words)
})
