import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { NotificationList } from './notification-list.tsx'

afterEach(cleanup)

const news = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    message: `News ${index}.`,
    createdAt: '2026-11-19T13:30:00.000Z',
    kind: 'announcement',
    read: true,
  }))
const showList = (count: number) =>
  render(<NotificationList notifications={news(count)} isNew={() => false} />, { wrapper: MemoryRouter })
const items = () => screen.getAllByRole('listitem')

it('shows all of a short list, and offers no more', () => {
  showList(20)
  expect(items()).toHaveLength(20)
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the newest twenty, then twenty older ones at each wish, with the focus on the first of them', () => {
  showList(54)
  expect(items()).toHaveLength(20)
  expect(screen.getByText('The newest 20 of 54')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(items()).toHaveLength(40)
  expect(document.activeElement).toBe(items()[20])
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }))
  expect(items()).toHaveLength(54)
  expect(document.activeElement).toBe(items()[40])
  expect(screen.queryByRole('button')).toBeNull()
})
