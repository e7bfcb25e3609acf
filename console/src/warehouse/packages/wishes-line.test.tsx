import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { WishesLine } from './wishes-line.tsx'

afterEach(cleanup)

const wishes = [
  { kind: 'hold', state: 'asked', words: 'kept until 6 December 2026' },
  { kind: 'locker', state: 'over', words: 'to the locker Oistins', why: 'The locker that you chose is closed.' },
  { kind: 'delivery', state: 'cancelled', words: 'to the door: 14 Palm Road' },
  { kind: 'consolidate', state: 'over', words: 'one box' },
] as const

it('says what applies', () => {
  render(<WishesLine wishes={wishes} />)
  expect(screen.getByText('Wishes: kept until 6 December 2026.')).toBeTruthy()
})

it('with all, says what was cancelled or not followed too', () => {
  render(<WishesLine wishes={wishes} all />)
  expect(
    screen.getByText(
      'Wishes: kept until 6 December 2026; to the locker Oistins (not followed: The locker that you chose is closed.); to the door: 14 Palm Road (cancelled by the customer).',
    ),
  ).toBeTruthy()
})

it('shows nothing without wishes', () => {
  const { container } = render(<WishesLine />)
  expect(container.textContent).toBe('')
})
