import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleQueryClient } from '../api/query-client.ts'
import { FrontDoor } from './front-door.tsx'
import { screens } from './screens.ts'
import { onAPage, staffAs } from '../testing/show-as.tsx'

const rosa = staffAs('owner')

/** What becomes of every call but of who is signed in. */
let answer: () => Promise<Response>
/** The calls that were made, as method and path. */
let asked: string[]

onAPage()
beforeEach(() => {
  asked = []
  answer = async () => Response.json({ success: false, message: '' }, { status: 503 })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const path = url.replace(/^.*\/V1\/0\.0/, '')
    if (path === '/staff/me') return Response.json({ success: true, data: rosa })
    asked.push(`${method} ${path}`)
    return answer()
  })
})

const open = (path: string): void => {
  const client = consoleQueryClient()
  // The console waits for an absent server as long as it takes; this test judges what it shows then.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/${path}`]}>
        <FrontDoor />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The desk works without its list of shelves (receiving.spec.ts), the counter asks for nothing before a scan, the own account is who is signed in. */
const standsAlone = new Set(['receiving', 'counter', 'account'])
/** Where a screen for one of many stands: an address without one of its own. */
const addresses = screens
  .filter(({ path }) => !standsAlone.has(path))
  .map(({ path }) => path.replace(/:\w+/, '0190a5b2-7c4e-7d10-8a11-0123456789ab'))
  .map((path) => (path === 'rates/new' ? 'rates/new?from=0190a5b2-7c4e-7d10-8a11-0123456789ab' : path))

const ofOne = addresses.filter((path) => path.includes('0190a5b2'))

const loading = () => [
  ...screen.queryAllByRole('status', { name: /^Loading/ }),
  ...screen.queryAllByRole('status').filter(({ textContent }) => textContent.includes('Loading')),
]

describe.each(addresses)('%s', (path) => {
  it('says that it cannot be shown where the server does not answer, and asks for the same again', async () => {
    open(path)
    await screen.findAllByRole('button', { name: 'Try again' })
    await waitFor(() => expect(loading()).toEqual([]))
    // Only now: of several cards one may have failed before the others.
    const again = screen.getAllByRole('button', { name: 'Try again' })
    expect(screen.getAllByRole('heading', { name: /cannot be (shown|loaded)$/ })).toHaveLength(again.length)
    const before = asked.splice(0)
    await userEvent.click(again[0]!)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(before).toEqual(expect.arrayContaining(asked))
    expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toEqual([])
  })

  it('leaves the menu to lead elsewhere while it is on its way', async () => {
    answer = () => new Promise(() => {})
    open(path)
    const [menu] = await screen.findAllByRole('navigation', { name: 'Console' })
    expect(menu).toBeDefined()
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    // The screen itself says so, and nothing that only an answer could tell.
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(loading()).not.toEqual([]))
    expect(document.querySelector('main .empty')).toBeNull()
    await userEvent.click((await screen.findAllByRole('link', { name: /^Receiving/ }))[0]!)
    await screen.findByRole('heading', { level: 1, name: 'Receiving' })
  })
})

it.each(ofOne)('%s: where there is none, all of them are a step away', async (path) => {
  answer = async () => Response.json({ success: false, message: 'There is no such thing.' }, { status: 404 })
  open(path)
  await screen.findByText('There is no such thing.')
  const all = screen.getByRole('link', { name: /^All / })
  // Of several lists on one screen the address says which.
  expect(all.getAttribute('href')?.split('?', 1)[0]).toBe(`/${path.split('/', 1)[0]}`)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(all)
  await waitFor(() => expect(screen.queryByRole('link', { name: /^All / })).toBeNull())
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})
