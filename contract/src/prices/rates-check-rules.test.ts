import { describe, expect, it } from 'vitest'
import { checkRates, maySave, rateBounds } from './rates-check-rules.ts'

const tiers = (...rows: (readonly [weight: string, price: string])[]) =>
  rows.map(([upToLb, priceUsd]) => ({ upToLb, priceUsd }))
const found = (...args: Parameters<typeof checkRates>) =>
  checkRates(...args).map(({ severity, rule, row }) => [severity, rule, row])

describe('the checker of package rates', () => {
  it('has nothing to say about a table in order, whatever its steps', () => {
    expect(checkRates(tiers(['0.5', '4'], ['1', '6.50'], ['2', '6.5'], ['5', '20'], ['10', '40'], ['50', '90']), 50)).toEqual(
      [],
    )
  })

  it('finds an empty table, and one that is too long', () => {
    expect(found([])).toEqual([['error', 'empty', undefined]])
    const long = Array.from({ length: rateBounds.rows + 1 }, (_, row) => ({ upToLb: String(row + 1), priceUsd: '1' }))
    expect(found(long)).toEqual([['error', 'empty', undefined]])
  })

  it.each(['', 'two', '0', '-1', '1.005', '1e3', '100001', '٣'])('finds that %j is no weight', (weight) => {
    expect(found(tiers([weight, '1']))).toEqual([['error', 'not-a-number', 0]])
  })

  it.each(['', 'free', '-1', '1.005', '1000001'])('finds that %j is no price', (price) => {
    expect(found(tiers(['1', price]))).toEqual([['error', 'not-a-number', 0]])
  })

  it('takes a price of nothing, and spaces around numbers', () => {
    expect(found(tiers([' 1 ', ' 0 ']))).toEqual([])
  })

  it('finds rows that overlap: the same weight twice, or one within another', () => {
    expect(found(tiers(['1', '1'], ['1', '2'], ['3', '3'], ['2', '3']))).toEqual([
      ['error', 'overlap', 1],
      ['error', 'overlap', 3],
    ])
    expect(checkRates(tiers(['1', '1'], ['1', '2']))[0]?.message).toBe('Row 2: up to 1 lb has a price already in row 1.')
  })

  it('finds a price that falls with weight', () => {
    expect(found(tiers(['1', '2'], ['2', '1.99'], ['3', '3']))).toEqual([['error', 'falling-price', 1]])
  })

  it('warns of a gap: a step wider than both of its neighbours', () => {
    const findings = checkRates(tiers(['1', '1'], ['2', '2'], ['4', '4'], ['5', '5']))
    expect(findings).toEqual([
      {
        severity: 'warning',
        rule: 'gap',
        row: 2,
        message: 'Row 3: nothing between 2 lb and 4 lb. Packages in between pay the 4 lb price.',
      },
    ])
    expect(found(tiers(['0.1', '1'], ['0.2', '2'], ['0.3', '3'], ['0.4', '4']))).toEqual([])
  })

  it('warns of weights that had a price until now', () => {
    expect(checkRates(tiers(['1', '1'], ['40', '2']), 50)).toEqual([
      {
        severity: 'warning',
        rule: 'not-covered',
        message: 'Packages over 40 lb and up to 50 lb would have no price any more.',
      },
    ])
    expect(found(tiers(['1', '1'], ['50', '2']), 50)).toEqual([])
  })

  it('lists errors by row and lets only warnings pass', () => {
    const findings = checkRates(tiers(['1', '5'], ['2', '4'], ['x', '1'], ['3', '3']), 50)
    expect(findings.map(({ row }) => row)).toEqual([1, 2, 3, undefined])
    expect(maySave(findings)).toBe(false)
    expect(maySave(findings.filter(({ severity }) => severity === 'warning'))).toBe(true)
  })
})
