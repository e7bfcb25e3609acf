import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

afterEach(cleanup)

it('shows the initials of a name, whatever it is called', () => {
  render(<Avatar name="Ana Maria Brathwaite" label="Your picture" />)
  expect(screen.getByRole('img', { name: 'Your picture' }).textContent).toBe('AB')
})

it('is called by the name unless said otherwise, and by nothing where the name is next to it', () => {
  const { container } = render(
    <>
      <Avatar name="Ana Brathwaite" src="/ana.webp" />
      <Avatar name="Luis Clarke" src="/luis.webp" decorative />
    </>,
  )
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['Ana Brathwaite', ''])
})
