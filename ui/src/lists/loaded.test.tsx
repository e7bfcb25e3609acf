import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button.tsx'
import { Loaded } from './loaded.tsx'

afterEach(cleanup)

const failure = new Error('The line is down.')
const queryOf = (data: string | undefined, error: Error | null) => ({ data, error, refetch: vi.fn(() => Promise.resolve()) })

test('what loads is named for screen readers, and its place can be shown in another shape', () => {
  const { rerender } = render(
    <Loaded query={queryOf(undefined, null)} what="your devices">
      {(data) => data}
    </Loaded>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading your devices')
  rerender(
    <Loaded query={queryOf(undefined, null)} what="your devices" loading={<p>One moment.</p>}>
      {(data) => data}
    </Loaded>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  screen.getByText('One moment.')
})

test('what failed to load is said, and a button loads it again', () => {
  const query = queryOf(undefined, failure)
  render(
    <Loaded query={query} what="your devices">
      {(data) => data}
    </Loaded>,
  )
  expect(screen.getByRole('status').textContent).toBe('We could not load your devices.')
  expect(query.refetch).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('a screen can say in its own words what failed', () => {
  const query = queryOf(undefined, failure)
  render(
    <Loaded
      query={query}
      what="your devices"
      failed={({ error, onRetry }) => <Button onClick={onRetry}>{`${error.message} Reload`}</Button>}
    >
      {(data) => data}
    </Loaded>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'The line is down. Reload' }))
  expect(query.refetch).toHaveBeenCalledOnce()
  expect(screen.queryByText('Try again')).toBeNull()
})

test('what had loaded stays when loading it again fails, unless only fresh content may be shown', () => {
  const query = queryOf('A telephone', failure)
  const { rerender } = render(
    <Loaded query={query} what="your devices">
      {(data) => data}
    </Loaded>,
  )
  screen.getByText('A telephone')
  rerender(
    <Loaded query={query} what="your devices" onlyFresh>
      {(data) => data}
    </Loaded>,
  )
  expect(screen.queryByText('A telephone')).toBeNull()
  screen.getByText('We could not load your devices.')
})
