import { describe, expect, it } from 'vitest'
import { judgeDraft, type ParcelDraft } from './parcel-draft.ts'

const whole: ParcelDraft = { productId: 'shoes', weight: '1.4', unit: 'kg', value: '120.00' }
const problemOf = (change: Partial<ParcelDraft>) => {
  const judged = judgeDraft({ ...whole, ...change })
  return 'problem' in judged ? judged.problem : undefined
}

describe('the calculator’s fields', () => {
  it('become a parcel', () =>
    expect(judgeDraft(whole)).toEqual({ parcel: { productId: 'shoes', unit: 'kg', totalWeight: 1.4, productValue: 120 } }))

  it('take an amount as a store’s checkout writes it', () =>
    expect(judgeDraft({ ...whole, value: '$1,250.50' })).toMatchObject({ parcel: { productValue: 1250.5 } }))

  it.each(['productId', 'weight', 'value'] as const)('want %s', (name) => {
    expect(problemOf({ [name]: ' ' })?.message).toBe('Please fill in all required fields.')
    expect(Object.keys(problemOf({ [name]: '' })?.fields ?? {})).toEqual([name])
  })

  it.each([
    ['weight', '0'],
    ['weight', '-1'],
    ['weight', '1e999'],
    ['value', '0'],
    ['value', '-0.01'],
    ['value', 'a lot'],
  ] as const)('want a positive %s, not %s', (name, text) => {
    expect(problemOf({ [name]: text })?.message).toBe('Weight and product value must be positive numbers.')
    expect(Object.keys(problemOf({ [name]: text })?.fields ?? {})).toEqual([name])
  })

  it('read a comma as the point, and say which figures can be read in two ways', () => {
    expect(judgeDraft({ ...whole, weight: '2,5', value: '89,90' })).toMatchObject({
      parcel: { totalWeight: 2.5, productValue: 89.9 },
    })
    expect(problemOf({ value: '1,250' })?.fields.value).toBe('Write 1250 or 1.25: 1,250 can be read in two ways.')
    expect(problemOf({ weight: '2,500' })?.fields.weight).toBe('Write 2500 or 2.5: 2,500 can be read in two ways.')
  })

  it('name missing values first', () =>
    expect(problemOf({ weight: '-1', value: '' })?.message).toBe('Please fill in all required fields.'))
})
