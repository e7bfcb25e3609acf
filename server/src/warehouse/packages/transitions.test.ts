import { hasEnded, movesFrom, packageStatuses, requestEnds } from '@parcelport/contract/statuses/packages-rules.ts'
import { describe, expect, it } from 'vitest'
import { mayMove, refusalOf, undoes } from './transitions.ts'

describe('transitions', () => {
  it('leads every announced package to delivery, step by step', () => {
    const journey = ['Prealerted', 'Received', 'In transit', 'Ready for pickup', 'Delivered'] as const
    for (const [index, from] of journey.slice(0, -1).entries()) expect(mayMove(from, journey[index + 1]!)).toBe(true)
  })

  it('skips no step', () => {
    expect(mayMove('Prealerted', 'Delivered')).toBe(false)
    expect(mayMove('Received', 'Ready for pickup')).toBe(false)
  })

  it('can ask the customer to act from every status but the end, and continue from there', () => {
    for (const status of packageStatuses) {
      const open = !hasEnded(status) && status !== 'Action required'
      expect(mayMove(status, 'Action required')).toBe(open)
      expect(mayMove('Action required', status)).toBe(open)
    }
  })

  it('ends with delivery, which only a counter-entry can undo', () => {
    expect(packageStatuses.filter(hasEnded)).toEqual(['Delivered', ...requestEnds])
    expect(undoes('Delivered', 'Ready for pickup')).toBe(true)
    expect(undoes('Delivered', 'Prealerted')).toBe(false)
  })

  it('ends by a request only while it is in the warehouse, and never by hand', () => {
    for (const end of requestEnds) {
      expect(packageStatuses.filter((from) => mayMove(from, end))).toEqual(['Received'])
      for (const from of packageStatuses) expect(movesFrom(from)).not.toContain(end)
      expect(refusalOf('Received', 'Delivered')).not.toContain(end)
    }
  })

  it('says in a sentence why a step is refused', () => {
    expect(refusalOf('Delivered', 'Received')).toBe('A package that is Delivered can no longer be moved.')
    expect(refusalOf('Received', 'Received')).toBe('The package is already Received.')
    expect(refusalOf('Prealerted', 'Delivered')).toContain('It can become Received or Action required.')
  })
})
