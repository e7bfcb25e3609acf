import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEdited } from './use-edited.ts'

const show = (saved: { name: string; zone: string }) => renderHook((value) => useEdited(value), { initialProps: saved })

it('follows what is saved as long as nothing is typed', () => {
  const { result, rerender } = show({ name: 'A', zone: 'UTC' })
  rerender({ name: 'B', zone: 'UTC' })
  expect([result.current.value.name, result.current.changed]).toEqual(['B', false])
})

it('keeps what is typed when somebody else has saved', () => {
  const { result, rerender } = show({ name: 'A', zone: 'UTC' })
  act(() => result.current.set({ zone: 'America/Barbados' }))
  rerender({ name: 'B', zone: 'UTC' })
  expect(result.current.value).toEqual({ name: 'A', zone: 'America/Barbados' })
  expect(result.current.changed).toBe(true)
})

it('is unchanged again after saving, or after restoring the text', () => {
  const { result, rerender } = show({ name: 'A', zone: 'UTC' })
  act(() => result.current.set({ name: 'B' }))
  act(() => result.current.set({ name: 'A' }))
  expect(result.current.changed).toBe(false)
  act(() => result.current.set({ name: 'C' }))
  rerender({ name: 'C', zone: 'UTC' })
  expect(result.current.changed).toBe(false)
})
