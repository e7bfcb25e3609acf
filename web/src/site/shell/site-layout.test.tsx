import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserQueryClient } from '../../api/query-client.ts'
import { setReader } from '../../api/reader.ts'
import { setToken } from '../../api/customers/token.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { readerOf, site, siteContent } from '../../testing/site-content.ts'
import { SiteLayout } from './site-layout.tsx'

const show = async (settings: object = {}, social: () => unknown = () => siteContent['/get/social-site-data']) => {
  const client = browserQueryClient()
  const reader = readerOf()
  setReader(client, async (path) => {
    if (path === '/get/social-site-data') return social()
    return path === '/get/site-settings' ? { ...siteContent['/get/site-settings'], ...settings } : reader(path)
  })
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/rates']}>
          <Routes>
            <Route element={<SiteLayout />}>
              <Route path="*" element={<main />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </SiteContext>,
  )
  await screen.findByText('© Parcel company')
}

const hrefs = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const socialHrefs = () =>
  ['Facebook', 'Instagram', 'Twitter'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))

describe('the shell', () => {
  const opened = vi.fn()
  const alerted = vi.fn()
  beforeEach(() => {
    vi.stubGlobal('open', opened)
    vi.stubGlobal('alert', alerted)
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  })
  afterEach(() => {
    cleanup()
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  it('has the six links, the current one marked', async () => {
    await show()
    expect(hrefs('Main')).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
      ['About us', '/about-us'],
      ['Rates', '/rates'],
      ['Cost calculator', '/calculate'],
      ['Contact us', '/contact-us'],
    ])
    const current = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Rates'])
  })

  it('offers sign-up and sign-in to a visitor, the dashboard to who holds a token', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/signin')
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/auth/signup')
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    setToken('abc')
    expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  it('has the footer’s links to the best places there are', async () => {
    await show()
    expect(hrefs('Support')).toEqual([
      ['FAQ', '/#faq'],
      ['Return & Exchange', '/returns'],
      ['Shipping', '/rates'],
      ['Brand', '/#brands'],
      ['Review', '/#reviews'],
      ['Help', '/contact-us'],
    ])
    expect(hrefs('Company')).toEqual([
      ['Service', '/services'],
      ['Restricted Items', '/restricted-products'],
      ['Terms & Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Blog', '/all-blogs'],
      ['Contact Us', '/contact-us'],
    ])
  })

  it('links to the networks that are set, falls back to #, and never runs what somebody typed', async () => {
    await show()
    expect(socialHrefs()).toEqual(['https://facebook.example/us', '#', '#'])
  })

  const networks = ['facebook', 'instagram', 'twitter']
  const allOf = (value: unknown) => Object.fromEntries(networks.map((network) => [network, value]))
  it.each<[string, () => unknown]>([
    ['names none of them', () => ({})],
    ['has null for each', () => allOf(null)],
    ['has an empty text for each', () => allOf('')],
    ['has blanks for each', () => allOf('  \u00a0\t')],
    ['is null', () => null],
    [
      'does not come',
      () => {
        throw new Error('down')
      },
    ],
    ['has not come yet', () => new Promise(() => {})],
  ])('keeps the three networks, with #, when the answer %s', async (_, social) => {
    await show({}, social)
    expect(socialHrefs()).toEqual(['#', '#', '#'])
  })

  it('sends the chat’s text to the configured number, elsewhere', async () => {
    const user = userEvent.setup()
    await show()
    await user.click(screen.getByRole('button', { name: 'Chat with us on WhatsApp' }))
    const panel = screen.getByRole('region', { name: 'Support chat' })
    for (const text of ['Support', 'Typically replies within a day', 'Hello! What can we do for you?'])
      await within(panel).findByText(text)
    await user.type(screen.getByPlaceholderText('Type a message'), 'Where is it?')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(opened).toHaveBeenCalledWith('https://wa.me/12465550119?text=Where%20is%20it%3F', '_blank', 'noopener')
    await user.click(screen.getByRole('button', { name: 'Chat with us on WhatsApp' }))
    expect(screen.queryByRole('region', { name: 'Support chat' })).toBeNull()
  })

  it('alerts when no number is configured, and starts open when configured so', async () => {
    const user = userEvent.setup()
    await show({ infoNumber: '', infoOpen: true, infCompany: 'Parcels', infoMsg: 'Hi' })
    const panel = await screen.findByRole('region', { name: 'Support chat' })
    await within(panel).findByText('Parcels')
    within(panel).getByText('Hi')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(alerted).toHaveBeenCalledWith('Invalid Phone Number')
    expect(opened).not.toHaveBeenCalled()
  })

  it('subscribes an address and says what the server said', async () => {
    const user = userEvent.setup()
    const fetch = vi.fn(async () => Response.json({ success: true, message: 'Look into your mail.' }))
    vi.stubGlobal('fetch', fetch)
    document.documentElement.dataset.tenant = 'demo'
    await show()
    await user.type(screen.getByLabelText('New rates and flight dates by email'), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    await screen.findByText('Look into your mail.')
    expect(fetch).toHaveBeenCalledWith(
      '/demo/V1/0.0/post/newsletter',
      expect.objectContaining({ method: 'POST', body: '{"email":"ana@example.com"}' }),
    )
  })
})
