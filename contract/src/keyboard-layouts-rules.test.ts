import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOfOtherKeyboard, typedOn, usReadings, type KeyboardLayout } from './keyboard-layouts-rules.ts'

const layouts: KeyboardLayout[] = [
  'French',
  'Belgian',
  'Spanish',
  'Latin American',
  'German',
  'Swiss',
  'Italian',
  'Portuguese',
  'Brazilian',
]

it.each([
  ['French', '1Z999AA10123456784', `&WçççQQ&à&é"'(-è_'`],
  ['French', 'B-07', 'B)àè'],
  ['Spanish', 'B-04', "B'04"],
  ['Latin American', 'B-04', "B'04"],
  ['German', '1Z999AA10123456784', '1Y999AA10123456784'],
  ['German', 'B-07', 'Bß07'],
  ['Portuguese', 'POS-1042', "POS'1042"],
] as const)('a %s keyboard writes %s as %s, and it is read back', (layout, scanned, typed) => {
  expect(typedOn(layout, scanned)).toBe(typed)
  expect(usReadings(typed)).toContain(scanned)
})

it('reads back whatever a scanner presses, on every layout', () => {
  fc.assert(
    fc.property(fc.constantFrom(...layouts), fc.stringMatching(/^[A-Z][0-9A-Z/-]{1,40}$/), (layout, scanned) => {
      const typed = typedOn(layout, scanned)
      // With a "!" or "§" for 8 or 6 the AZERTY layouts write no digit; a text without digits is never under Caps Lock.
      expect([typed, ...usReadings(typed)]).toContain(scanned)
    }),
  )
})

it('reads letters alone where Caps Lock makes an AZERTY keyboard write digits', () => {
  expect(usReadings('1W999QQ10123456784')).toContain('1Z999AA10123456784')
})

it('knows the signs of another keyboard, and leaves names and numbers alone', () => {
  for (const scan of ["B'04", 'Bß07', `C&é"'(-è_çà`, 'ñ123', "U'1042"]) expect(isOfOtherKeyboard(scan), scan).toBe(true)
  for (const scan of ["D'Angelo", 'Brathwaite', 'Martínez', '1Z999AA10123456784', 'B-07', 'OS-1', 'LP (1) 22', ''])
    expect(isOfOtherKeyboard(scan), scan).toBe(false)
})
