import { expect, test } from 'vitest'
import { deskActions } from './desk-actions.ts'
import { nextDraft } from './desk-draft.ts'
import { deskAtStart, type DeskState } from './desk-state.ts'

const deskAt = (start: Partial<DeskState> = {}) => {
  let state: DeskState = { ...deskAtStart, waiting: 0, ...start }
  const actions = deskActions({
    state: () => state,
    set: (change) => {
      state = { ...state, ...change }
    },
    shelves: () => ['B-07'],
    onSaved: () => undefined,
  })
  return { take: actions.take.bind(actions), draft: () => state.draft }
}

test('a unit typed with a weight holds for that parcel alone', async () => {
  const desk = deskAt()
  await desk.take('3.4 kg')
  expect(desk.draft()).toMatchObject({ weight: '3.4', weightUnit: 'kg' })
  const next = deskAt({ draft: nextDraft(desk.draft()) })
  await next.take('2.0')
  expect(next.draft()).toMatchObject({ weight: '2.0', weightUnit: 'lb' })
})

test('weighed again without a unit, the same parcel counts as the scale does', async () => {
  const desk = deskAt()
  await desk.take('3.4 kg')
  await desk.take('7.5')
  expect(desk.draft()).toMatchObject({ weight: '7.5', weightUnit: 'lb' })
})

test('a scale switched to kilograms stays there', async () => {
  const desk = deskAt({ draft: { ...deskAtStart.draft, weightUnit: 'kg', scaleUnit: 'kg' } })
  await desk.take('4.5 lb')
  const next = deskAt({ draft: nextDraft(desk.draft()) })
  await next.take('2.0')
  expect(next.draft()).toMatchObject({ weight: '2.0', weightUnit: 'kg' })
})
