import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../api/query-client.ts'
import { App } from '../frame/app.tsx'
import { match, preloadScreens } from '../frame/match.ts'
import { paths } from '../paths.ts'
import { SiteContext } from '../frame/site-context.ts'
import { innerContent, pagesOfParts } from '../testing/inner-content.ts'
import { readerOf, site } from '../testing/site-content.ts'

/** Headings that stand there only where the content is missing. */
const fallbacks: Readonly<Record<string, readonly string[]>> = { [paths.restricted]: ['Restricted Items'] }
const callsOf = (pathname: string): string[] => [...new Set(match(pathname).queries.map(({ queryKey }) => String(queryKey[1])))]

const refused = 'Not published.'

/** Answers as the server does; `missing` is refused with 404, as what a company has not published. */
const answerWithout = (missing?: string): void => {
  const shell = readerOf()
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '').split('?', 1)[0] ?? ''
    if (path === missing) return Response.json({ success: false, message: refused }, { status: 404 })
    return Response.json({ success: true, data: innerContent[path] ?? (await shell(path)) })
  })
}

/** Comes to a page within the site, with nothing in hand, and waits until nothing is on its way. */
const arrive = async (pathname: string): Promise<void> => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const client = browserQueryClient()
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[pathname]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  await waitFor(() => {
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
    expect(client.isFetching()).toBe(0)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
}

const headings = (level: number): string[] => screen.queryAllByRole('heading', { level }).map(({ textContent }) => textContent)

/** Headings one level under the one before them, or higher up: what axe calls `heading-order`. */
const expectOrder = (): void => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
}

describe.each(pagesOfParts)('%s, come to from another page', (pathname) => {
  let whole: string[] = []
  beforeAll(async () => {
    await preloadScreens(pathname)
    answerWithout()
    await arrive(pathname)
    whole = headings(2)
    cleanup()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it.each(callsOf(pathname))('stands without what %s says: others stand, no error is shown', async (missing) => {
    answerWithout(missing)
    await arrive(pathname)
    const isArticle = pathname === paths.blog('b') && missing === '/get/blog-section'
    expect(screen.queryAllByRole('heading', { name: 'No Page Found' })).toHaveLength(isArticle ? 1 : 0)
    expect(document.body.textContent).not.toContain(refused)
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN|\[object/)
    expect([...whole, ...(fallbacks[pathname] ?? [])]).toEqual(expect.arrayContaining(headings(2)))
    for (const heading of screen.getAllByRole('heading')) expect(heading.textContent.trim()).not.toBe('')
    expectOrder()
  })
})
