// cspell:disable
import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const about = ['Flyingfish Parcels', 'flyingfish', 'Rosa Greenidge', 'rosa@harbour.example']
const isBad = (password: string): boolean => isGuessable(password, { about, least: 6 })

test.each([
  '123456789012',
  '098765432109',
  'aaaaaaaaaaaa',
  'abababababab',
  'abcdefghijkl',
  'Password1234',
  'P@ssw0rd!2026',
  'passwordpassword',
  'qwertyuiop12',
  'Qwerty!Qwerty!',
  'flyingfish12',
  'FlyingFish2026!',
  'Rosa.Greenidge1',
  'greenidge-rosa',
  'rosa@harbour.example',
  'Welcome2026!!',
  'Summer-Winter-1',
  '🐟🐟🐟🐟🐟🐟🐟🐟🐟🐟🐟🐟',
])('%s is found by a list', (password) => {
  expect(isBad(password)).toBe(true)
})

test.each([
  'A-long-enough-password',
  'Weigh&Shelve&Fly7',
  'correct horse battery staple',
  'kV7#pqLw92xT',
  'mango ledger 41 kites',
  'Überseehafen am Morgen',
])('%s is not', (password) => {
  expect(isBad(password)).toBe(false)
})

test('what is easy for one person may be fine for another', () => {
  expect(isGuessable('Alleyne-Worrell-9', { about: ['Ines Alleyne', 'worrell@example.com'], least: 6 })).toBe(true)
  expect(isGuessable('Alleyne-Worrell-9', { about: [], least: 6 })).toBe(false)
})
