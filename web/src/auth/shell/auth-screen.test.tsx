import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { content } from '../../api/site/content.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { site, siteContent } from '../../testing/site-content.ts'
import { AuthScreen } from './auth-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [onDark, onLight, icon] = ['logo-light', 'logo', 'icon'].map((name) => `/media/demo/0123456789abcdef/${name}-293x48.svg`)

const logoWith = (logos: { logoOnLight?: string; headerLogo: string; icon: string }): HTMLElement => {
  vi.stubGlobal('fetch', async () => new Promise<Response>(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(content('/get/site-settings').queryKey, { ...siteContent['/get/site-settings'], ...logos })
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <AuthScreen name="Log in" title="Log in" lead="" side={null}>
            form
          </AuthScreen>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  return screen.getByRole('link', { name: `${site.name}, home` })
}

test('the logo for a light ground stands alone, on dark the one of the header', () => {
  const logo = logoWith({ logoOnLight: onLight!, headerLogo: onDark!, icon: icon! })
  expect(logo.querySelector('img')?.getAttribute('src')).toBe(onLight)
  expect(logo.querySelector('source')?.getAttribute('srcset')).toBe(onDark)
  expect(logo.textContent).toBe('')
})

test('without one, the icon and the name', () => {
  const logo = logoWith({ headerLogo: onDark!, icon: icon! })
  expect(logo.querySelector('img')?.getAttribute('src')).toBe(icon)
  expect(logo.textContent).toBe(site.name)
})
