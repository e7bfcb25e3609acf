import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { translated, translatePage } from './testing/translate-page.ts'

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

test('on a translated page it turns, says what it does, and says again what it did before', async () => {
  const button = (busy: boolean, busyText?: string) => (
    <Button busy={busy} {...(busyText && { busyText })}>
      <svg /> Save
    </Button>
  )
  const { container, rerender } = render(button(false))
  const end = translatePage()
  for (const busyText of ['Saving...', undefined]) {
    rerender(button(true, busyText))
    expect(container.querySelector('.spinner')).not.toBeNull()
    expect(await screen.findByRole('button', { name: translated(busyText ?? 'Save') })).toHaveProperty('disabled', true)
    rerender(button(false))
    expect(await screen.findByRole('button', { name: translated('Save') })).toHaveProperty('disabled', false)
  }
  end()
})
