import { expect, test } from 'vitest'
import { addressed, told } from './addressed.ts'

test.each(['Ana Brathwaite', 'Ana', '  Ana B', 'Ana\u00A0B'])('%j is called Ana', (name) => {
  expect(addressed('Welcome', name)).toBe('Welcome, Ana')
})

test.each(['Zoë', 'Jean-Luc', 'D’Angelo', "O'Neil", '美咲'])('%j is a name', (name) => {
  expect(addressed('Welcome', name)).toBe(`Welcome, ${name}`)
})

test.each([
  'https://evil.example/prize',
  'evil.example',
  'evil。example now',
  'www.evil.example',
  'me@evil.example',
  'ａ：／／x',
  '+12465550187',
  '1000$',
  '<b>Ana</b>',
  'a/b',
  '-',
  '',
  'x'.repeat(41),
])('%j is not repeated in a letter', (name) => {
  expect(addressed('Welcome', name)).toBe('Welcome')
})

test('a sentence to somebody begins with the name, where it is one', () => {
  expect(told('Ana B', 'The password was changed.')).toBe('Ana, the password was changed.')
  expect(told('evil.example', 'The password was changed.')).toBe('The password was changed.')
})
