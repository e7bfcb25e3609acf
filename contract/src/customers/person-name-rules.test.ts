import { expect, it } from 'vitest'
import { splitName } from './person-name-rules.ts'

it.each([
  ['Ana Brathwaite', 'Ana', 'Brathwaite'],
  ['Ana Maria  Brathwaite', 'Ana Maria', 'Brathwaite'],
  ['  Ana Brathwaite  ', 'Ana', 'Brathwaite'],
  ['Ana', 'Ana', ''],
  ['', '', ''],
])('splits %j on its last space', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last })
})
