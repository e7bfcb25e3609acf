import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchPackages } from './search-packages.tsx'

/** A screen whose code is slow to come. */
const Slow = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return { default: () => <h1>My Address</h1> }
})

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/dashboard/packages')
  render(
    <BrowserRouter>
      <Link to="/dashboard/address">My Address</Link>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/dashboard/packages" element={<SearchPackages />} />
          <Route path="/dashboard/address" element={<Slow />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = async (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
const type = (text: string): boolean => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

test('the address follows what is typed once typing rests', async () => {
  type('1Z')
  await pass(250)
  expect(location.search).toBe('')
  await pass(100)
  expect(location.search).toBe('?search=1Z')
})

test('a search does not lead back from the screen that is on its way', async () => {
  type('1Z')
  fireEvent.click(screen.getByRole('link', { name: 'My Address' }))
  await pass(1_000)
  expect(location.pathname + location.search).toBe('/dashboard/address')
  await pass(1_500)
  expect(screen.getByRole('heading').textContent).toBe('My Address')
})
