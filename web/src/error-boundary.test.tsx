import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserQueryClient } from './api/query-client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ApiError } from './api/api-error.ts'
import { SiteContext } from './frame/site-context.ts'
import { site } from './testing/site-content.ts'

/** A screen that breaks where its words were taken out of the page, as the tree's rule forbids ours to. */
const Screen = ({ act }: { readonly act: () => Promise<unknown> }): ReactNode => {
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: act })
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('broken')
  const settled = !isPending
  return (
    <main>
      <h1>Prealert</h1>
      {isSuccess && <p>Announced</p>}
      <button type="button" onClick={() => mutate()}>
        {settled && 'Send'}
        <i />
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    </main>
  )
}

const show = (act: () => Promise<unknown>, at = 'a') => (
  <SiteContext value={site}>
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ErrorBoundary at={at}>
          <Screen act={act} />
        </ErrorBoundary>
      </MemoryRouter>
    </QueryClientProvider>
  </SiteContext>
)
const press = (): void => {
  const button = screen.getByRole('button', { name: 'Send' })
  const bare = button.firstChild!
  const font = document.createElement('font')
  font.textContent = bare.textContent
  button.replaceChild(font, bare)
  fireEvent.click(button)
}

let client = browserQueryClient()
beforeEach(() => {
  client = browserQueryClient()
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('draws a page again that a translator changed, and says that what was sent is under way, then that it went through', async () => {
  const answer = Promise.withResolvers<void>()
  render(show(() => answer.promise))
  press()
  expect(await screen.findByText(/What you did last is under way\.$/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prealert')
  answer.resolve()
  expect(await screen.findByText(/What you did last went through\.$/)).toBeTruthy()
  press()
  expect(screen.queryByText('No Page Found')).toBeNull()
})

it('says why what was sent was refused', async () => {
  const answer = Promise.withResolvers<void>()
  render(show(() => answer.promise))
  press()
  answer.reject(new ApiError(409, 'You have announced it already.'))
  expect(await screen.findByText(/What you did last was refused: You have announced it already\.$/)).toBeTruthy()
})

it('shows No Page Found for any other error, and the next place again', () => {
  const { rerender } = render(show(async () => {}))
  fireEvent.click(screen.getByRole('button', { name: 'Break' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No Page Found')
  expect(screen.queryByText(/draw this page again/)).toBeNull()
  rerender(show(async () => {}, 'b'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prealert')
})
