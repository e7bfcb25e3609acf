import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

const List = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <SearchField
        label="Search packages"
        placeholder="Tracking number"
        maxLength={64}
        value={search.get('search') ?? ''}
        onSearch={(text) => setSearch({ search: text }, { replace: true })}
      />
      <Link to="/packages/one">One</Link>
    </>
  )
}
/** A screen whose code is slow to come. */
const Slow = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  return { default: () => <h1>One package</h1> }
})

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/console/packages')
  render(
    <BrowserRouter basename="/console">
      <Suspense fallback="Loading">
        <Routes>
          <Route path="packages" element={<List />} />
          <Route path="packages/one" element={<Slow />} />
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
  fireEvent.click(screen.getByRole('link', { name: 'One' }))
  await pass(1_000)
  expect(location.pathname + location.search).toBe('/console/packages/one')
  await pass(1_500)
  expect(screen.getByRole('heading').textContent).toBe('One package')
})
