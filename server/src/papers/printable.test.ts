import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.for([
  ['names of many tongues', 'Ōno Nguyễn Łódź Œuvre Ñandú', 'Ōno Nguyễn Łódź Œuvre Ñandú'],
  ['letters in two parts', 'O\u0304no Nguye\u0302\u0303n'.normalize('NFD'), 'Ōno Nguyễn'],
  ['other alphabets', 'Жанна Αθηνά', 'Жанна Αθηνά'],
  ['two lines', 'Bay Street\nBridgetown', 'Bay Street\nBridgetown'],
  ['a picture at the end', 'Ana 🌺', 'Ana'],
  ['a picture between', 'Ana 👩‍👧 Brathwaite 🇧🇧', 'Ana Brathwaite'],
  ['wide letters', 'Ａｎａ', 'Ana'],
  ['letters of mathematics', '𝒜na', 'Ana'],
  ['letters that the typeface has not', '田中 Tanaka', '?? Tanaka'],
  ['a tab and what cannot be seen', 'A\tna\u0007', 'A na'],
  ['nothing but pictures', '🌺🌺', '?'],
  ['nothing', '', ''],
] as const)('prints %s', ([, given, wanted]) => {
  expect(printable(given)).toBe(wanted)
})
