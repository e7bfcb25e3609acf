import { expect, test } from 'vitest'
import { placeOf, type Standing } from './place-of.ts'

const at = new Date('2026-11-27T10:00:00Z')
const earlier = new Date('2026-11-27T09:00:00Z')
const known = { position: '0/5000000', timeline: 1, mark: null, at }
const standing: Standing = { standby: true, timeline: 1, marked: false, reached: true, replayed: earlier }

test('a replica that has replayed what the primary had is current, complete until the primary was asked', () => {
  expect(placeOf(standing, known)).toEqual({ isCurrent: true, mayCatchUp: false, asOf: at })
})

test('one that is behind may catch up, and is complete until its last transaction', () => {
  expect(placeOf({ ...standing, reached: false }, known)).toEqual({ isCurrent: false, mayCatchUp: true, asOf: earlier })
})

test('on another timeline than the primary it is never current, however far it is', () => {
  expect(placeOf(standing, { ...known, timeline: 2 })).toEqual({ isCurrent: false, mayCatchUp: false, asOf: earlier })
})

test('one that has the mark of the primary’s timeline follows it, before a checkpoint of its own says so', () => {
  const next = { ...known, timeline: 2, mark: '4b5d3a4e-7f4c-4a8e-9d57-3f1f6a0c9a11' }
  expect(placeOf({ ...standing, marked: true }, next)).toEqual({ isCurrent: true, mayCatchUp: false, asOf: at })
  expect(placeOf({ ...standing, marked: true, reached: false }, next)).toMatchObject({ isCurrent: false, mayCatchUp: true })
})

test('a server that follows nobody is no replica', () => {
  expect(placeOf({ ...standing, standby: false }, known)).toEqual({ isCurrent: false, mayCatchUp: false, asOf: undefined })
})

test('where nothing is known of the primary and no transaction was replayed, it cannot say how old it is', () => {
  const unsaid = { ...standing, reached: false, replayed: null }
  expect(placeOf(unsaid, undefined)).toEqual({ isCurrent: false, mayCatchUp: false, asOf: undefined })
})
