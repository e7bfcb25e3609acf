import { expect, it } from 'vitest'
import { eastAsian, printable } from './printable.ts'

it.for([
  ['names of many tongues', 'Ōno Nguyễn Łódź Œuvre Ñandú', 'Ōno Nguyễn Łódź Œuvre Ñandú'],
  ['letters in two parts', 'O\u0304no Nguye\u0302\u0303n'.normalize('NFD'), 'Ōno Nguyễn'],
  ['other alphabets', 'Жанна Αθηνά', 'Жанна Αθηνά'],
  ['two lines', 'Bay Street\nBridgetown', 'Bay Street\nBridgetown'],
  ['a picture at the end', 'Ana 🌺', 'Ana'],
  ['a picture between', 'Ana 👩‍👧 Brathwaite 🇧🇧', 'Ana Brathwaite'],
  ['wide letters', 'Ａｎａ', 'Ana'],
  ['letters of mathematics', '𝒜na', 'Ana'],
  ['Chinese, Japanese and Korean names', '李明 田中 カ 김민수', '李明 田中 カ 김민수'],
  ['letters that no typeface of ours has', 'ลา Ana', '?? Ana'],
  ['a tab and what cannot be seen', 'A\tna\u0007', 'A na'],
  ['nothing but pictures', '🌺🌺', '?'],
  ['nothing', '', ''],
] as const)('prints %s', ([, given, wanted]) => {
  expect(printable(given)).toBe(wanted)
})

it.for([
  ['a name of our letters', 'Ōno Nguyễn', undefined],
  ['a Chinese name', '李明', '李明'],
  ['a name in both', 'Ana 李明\nŠa', 'Ana 李明\nSa'],
] as const)('sets %s in the typeface that has it', ([, given, wanted]) => {
  expect(eastAsian(given)).toBe(wanted)
})
