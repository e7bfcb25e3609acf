import { expect, test } from 'vitest'
import { contentsOf, draftForm, draftOf, draftProblems, emptyDraft, measuresOf, nextDraft, weighed } from './desk-draft.ts'

const full = {
  ...emptyDraft,
  weight: '2,31',
  shelf: 'B-07',
  length: '12',
  width: '12',
  height: '12',
  note: 'x',
  condition: 'wet' as const,
}

test('says what is missing', () => {
  expect(Object.keys(draftProblems(emptyDraft))).toEqual(['weight', 'shelf'])
  expect(draftProblems({ ...full, height: '' })).toEqual({ size: 'Enter all three sides, or none.' })
  expect(draftProblems({ ...full, weight: '-1' })).toHaveProperty('weight')
  expect(draftProblems(full)).toEqual({})
})

test('store, contents and value go along where somebody typed them; a value that is none is said', () => {
  expect(contentsOf(emptyDraft)).toEqual({})
  expect(contentsOf({ ...full, note: ' Oatbell ', contents: ' Socks', value: '42,50' })).toEqual({
    storeName: 'Oatbell',
    description: 'Socks',
    packageValue: '42.5',
  })
  expect(draftProblems({ ...full, value: 'free' })).toEqual({ value: 'The value is a number above 0, or left empty.' })
})

test('bills by the rule that the company publishes, rounded up to its tier', () => {
  const tiersLb = [1, 2, 3, 11, 12]
  const byVolume = { volumetricDivisor: 166, tiersLb }
  expect(weighed(full, byVolume)).toEqual({ lb: 2.31, kg: 1.05, billed: 11, byVolume: true })
  expect(weighed(full, { volumetricDivisor: null, tiersLb })).toEqual({ lb: 2.31, kg: 1.05, billed: 3, byVolume: false })
  expect(weighed(full, { volumetricDivisor: 166, tiersLb: [1, 2] })?.billed).toBe(10.41)
  expect(weighed({ ...full, weight: '1', weightUnit: 'kg', length: '' }, byVolume)).toEqual({
    lb: 2.2,
    kg: 1,
    billed: 3,
    byVolume: false,
  })
  expect(weighed(emptyDraft, byVolume)).toBeUndefined()
})

test('keeps shelf and units for the next one, and nothing else', () => {
  expect(nextDraft({ ...full, weightUnit: 'lb', scaleUnit: 'kg', sizeUnit: 'cm' })).toEqual({
    ...emptyDraft,
    shelf: 'B-07',
    weightUnit: 'kg',
    scaleUnit: 'kg',
    sizeUnit: 'cm',
  })
})

test('goes to the server with numbers as numbers are written, and photos in order', () => {
  const form = draftForm(full, [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')], { version: '1' })
  expect([form.get('weight'), form.get('length'), form.get('version')]).toEqual(['2.31', '12', '1'])
  expect((form.get('photo2') as File).name).toBe('b.jpg')
  expect(draftForm({ ...full, length: '', width: '', height: '' }, [], {}).has('sizeUnit')).toBe(false)
})

test('a package’s recorded measures come back unchanged when nothing is corrected', () => {
  const known = {
    weightLb: 2.31,
    size: { length: 12, width: 8.5, height: 4 },
    shelf: 'B-07',
    condition: 'wet',
    battery: 'loose',
  } as const
  expect(measuresOf(draftOf(known))).toEqual({
    weight: 2.31,
    weightUnit: 'lb',
    length: 12,
    width: 8.5,
    height: 4,
    sizeUnit: 'in',
    shelf: 'B-07',
    condition: 'wet',
    battery: 'loose',
  })
  expect(measuresOf(draftOf({ ...known, size: null, condition: null, battery: null }))).toEqual({
    weight: 2.31,
    weightUnit: 'lb',
    shelf: 'B-07',
    condition: 'good',
    battery: 'none',
  })
})
