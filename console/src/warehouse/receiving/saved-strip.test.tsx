import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deskAtStart, type DeskState } from './desk-state.ts'
import { SavedStrip } from './saved-strip.tsx'

afterEach(cleanup)

const strip = (changes: Partial<DeskState>): HTMLElement => {
  const said = 'TBA1 is received for Keisha Best.'
  render(<SavedStrip desk={{ ...deskAtStart, said, ...changes }} />)
  return screen.getByRole('status')
}

it('shows what was saved until the next scan', () => {
  expect(strip({}).className).toBe('saved-strip')
  expect(screen.getByRole('status').textContent).toBe('TBA1 is received for Keisha Best.')
  cleanup()
  expect(strip({ found: { stage: 'looking' } as DeskState['found'] }).className).toBe('sr-only')
})

it('marks a package that is held', () => expect(strip({ savedIsHeld: true }).className).toBe('saved-strip is-held'))

it('shows nothing before the first save', () => expect(strip({ said: '' }).className).toBe('sr-only'))
