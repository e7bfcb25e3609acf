import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BreakableEmail } from './breakable-email.tsx'

it('may break before the @ and each dot, and reads and copies as one address', () => {
  const { container } = render(<BreakableEmail email="hello@flyingfish.example.com" />)
  expect(container.innerHTML).toBe('hello<wbr>@flyingfish<wbr>.example<wbr>.com')
  expect(container.textContent).toBe('hello@flyingfish.example.com')
})
