import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { setReader } from '../../api/reader.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { readerOf, site } from '../../testing/site-content.ts'
import { homeWaitsFor } from '../queries.ts'
import HomePage from './home-page.tsx'

const show = (client: QueryClient) =>
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <HomePage />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )

const spinner = () => screen.queryByRole('status', { name: 'Loading' })

describe('the home page’s spinner', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it.each(homeWaitsFor.map(({ queryKey }) => queryKey[1]))(
    'shows until %s has finished, and for nothing else',
    async (slow) => {
      const client = browserQueryClient()
      const reader = readerOf()
      let finish = (): void => {}
      const gate = new Promise<void>((resolve) => (finish = resolve))
      setReader(client, async (path) => {
        if (path === slow) await gate
        return reader(path)
      })
      show(client)
      await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
      expect(spinner()).not.toBeNull()
      await act(async () => finish())
      await waitFor(() => expect(spinner()).toBeNull())
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shop the States')
    },
  )

  it('does not wait for the brands', async () => {
    const client = browserQueryClient()
    const reader = readerOf()
    setReader(client, (path) => (path === '/brands' ? new Promise(() => {}) : reader(path)))
    show(client)
    await waitFor(() => expect(spinner()).toBeNull())
    expect(screen.queryByText('Popular Brands')).toBeNull()
  })

  it('ends when a request has failed four times; its section is empty and it is not asked again', async () => {
    vi.useFakeTimers()
    const client = browserQueryClient()
    const reader = readerOf(['/get/reviews-section'])
    const asked: string[] = []
    setReader(client, (path) => {
      asked.push(path)
      return reader(path)
    })
    show(client)
    await act(() => vi.advanceTimersByTimeAsync(6_900))
    expect(spinner()).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(spinner()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(spinner()).toBeNull()
    expect(screen.queryByText('What people say')).toBeNull()
    expect(asked.filter((path) => path === '/get/reviews-section')).toHaveLength(4)
  })

  it('makes exactly its ten requests and the brands', async () => {
    const client = browserQueryClient()
    const reader = readerOf()
    const asked: string[] = []
    client.setQueryData(['content', '/get/site-settings'], null)
    client.setQueryData(['content', '/get/social-site-data'], null)
    client.setQueryData(['rates', '/get/package-info'], null)
    setReader(client, (path) => {
      asked.push(path)
      return reader(path)
    })
    show(client)
    await waitFor(() => expect(spinner()).toBeNull())
    expect(asked.toSorted()).toEqual([...homeWaitsFor.map(({ queryKey }) => queryKey[1]), '/brands'].toSorted())
  })
})
