import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a busy button is disabled, turns, and says what it does', () => {
  const { container } = render(
    <Button busy busyText="Saving...">
      Save
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  expect(container.querySelector('.spinner')).not.toBeNull()
})

test('it is no submit button unless told', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('with an address it is a link; with `as` it is what a router offers', () => {
  const RouterLink = ({ to, children, ...rest }: { to: string; className?: string; children?: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  )
  render(
    <>
      <Button href="/rates">Rates</Button>
      <Button as={RouterLink} to="/shop" variant="line">
        Shop
      </Button>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Rates' }).getAttribute('href')).toBe('/rates')
  const shop = screen.getByRole('link', { name: 'Shop' })
  expect([shop.getAttribute('href'), shop.className]).toEqual(['/shop', 'btn btn-line'])
})
