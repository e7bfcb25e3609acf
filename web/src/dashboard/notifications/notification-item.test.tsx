import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { NotificationItem } from './notification-item.tsx'

afterEach(cleanup)
const news = { id: 'n1', message: 'Your package has arrived.', createdAt: '2026-11-19T13:30:00.000Z', read: false }

it.each([
  [{ kind: 'package', packageId: 'p1' }, 'See the package', '/dashboard/packages?package=p1'],
  [{ kind: 'action', packageId: 'p1' }, 'See what to do', '/dashboard/packages?package=p1'],
  [{ kind: 'action' }, 'See what to do', '/dashboard/packages?status=Action+required'],
])('leads from %o to %s', (of, name, href) => {
  render(<NotificationItem notification={{ ...news, ...of }} isNew={false} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

it('leads nowhere where it is about no package', () => {
  render(<NotificationItem notification={{ ...news, kind: 'announcement' }} isNew={false} />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('link')).toBeNull()
})
