import { splitMessages } from '@parcelport/contract/warehouse/requests/split-rules.ts'
import { expect, test } from 'vitest'
import { emptyDraft } from '../receiving/desk-draft.ts'
import { draftsOf, leftOf, partProblems, partsOf } from './part-draft.ts'

const lamp = { ...emptyDraft, weight: '1,4', shelf: 'B-07', contents: ' Lamp ', value: '12,34' }
const book = { ...emptyDraft, weight: '0.9', weightUnit: 'kg' as const, shelf: 'B-09', contents: 'Book', value: '7.66' }

test('each package’s details are sent as numbers, and come back as they were typed', () => {
  const said = partsOf([lamp, { ...book, length: '10', width: '8', height: '4' }])
  expect(said).toMatchObject([
    { weight: 1.4, weightUnit: 'lb', shelf: 'B-07', description: 'Lamp', packageValue: 12.34 },
    { weight: 0.9, weightUnit: 'kg', length: 10, width: 8, height: 4, sizeUnit: 'in', packageValue: 7.66 },
  ])
  expect(partsOf(draftsOf(2, said))).toEqual(said)
  expect(draftsOf(3, null)).toEqual([emptyDraft, emptyDraft, emptyDraft])
})

test('each needs a weight, a shelf, contents and a value', () => {
  expect(partProblems(lamp)).toEqual({})
  expect(Object.keys(partProblems(emptyDraft)).toSorted()).toEqual(['contents', 'shelf', 'value', 'weight'])
  for (const value of ['0', '-2', '1.234', 'ten']) expect(partProblems({ ...lamp, value }).value).toBe(splitMessages.value)
})

test('the rest of the value is exact to the cent, and unknown until every package has a value', () => {
  expect(leftOf(20, [lamp, book])).toBe(0)
  expect(leftOf(20.01, [lamp, book])).toBe(1)
  expect(leftOf(20, [lamp, { ...book, value: '' }])).toBeUndefined()
})
