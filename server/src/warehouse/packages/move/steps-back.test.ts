import { expect, test } from 'vitest'
import { stepBack } from './steps-back.ts'

const step = (status: string, counter_entry = false) => ({ status, counter_entry })

test('undoes one valid step at a time', () => {
  const way = [step('Prealerted'), step('Received'), step('In transit')]
  expect(stepBack([])).toBeUndefined()
  expect(stepBack(way.slice(0, 1))).toBeUndefined()
  expect(stepBack(way)).toBe('Received')
  const once = [...way, step('Received', true)]
  expect(stepBack(once)).toBe('Prealerted')
  expect(stepBack([...once, step('Prealerted', true)])).toBeUndefined()
  expect(stepBack([...once, step('Action required')])).toBe('Received')
})
