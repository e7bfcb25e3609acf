import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../testing/show-as.tsx'
import { ConsoleLayout } from './console-layout.tsx'
import { lazyScreen } from './lazy-screen.tsx'

onAPage()

const Whole = (): ReactNode => (
  <main>
    <h1>Whole</h1>
    <Link to="/broken">On</Link>
  </main>
)
const BrokenOfOneView = (): ReactNode => {
  if (useLocation().search) throw new Error('A view with a fault')
  return <h1>Every bill</h1>
}
const Broken = (): ReactNode => {
  throw new Error('A screen with a fault')
}
const Lost = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

const showAt = (path: string): void => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: '' }, { status: 404 }))
  showAs(
    'owner',
    <Routes>
      <Route element={<ConsoleLayout />}>
        <Route path="/packages" element={<Whole />} />
        <Route path="/broken" element={<Broken />} />
        <Route path="/bills" element={<BrokenOfOneView />} />
        <Route path="/flights" element={<Lost />} />
      </Route>
    </Routes>,
    path,
  )
}

const toPackages = async (): Promise<void> =>
  userEvent.click((await screen.findAllByRole('link', { name: /^Packages/ }))[0] as HTMLElement)

test('a screen that breaks says so, and the menu leads to one that does not', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  showAt('/broken')
  await screen.findByRole('heading', { name: 'Something broke on this screen' })
  await toPackages()
  await screen.findByRole('heading', { name: 'Whole' })
  expect(screen.queryByText('Something broke on this screen')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'On' }))
  await screen.findByRole('heading', { name: 'Something broke on this screen' })
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})

test('a view that breaks leads to the same screen without it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  showAt('/bills?view=broken')
  await screen.findByRole('heading', { name: 'Something broke on this screen' })
  await userEvent.click((await screen.findAllByRole('link', { name: /^Bills/ }))[0] as HTMLElement)
  await screen.findByRole('heading', { name: 'Every bill' })
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})

test('a screen whose code does not come says so, and the menu leads to one that is there', async () => {
  showAt('/flights')
  expect((await screen.findByRole('alert')).textContent).toBe('This screen did not load. Are you offline?')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  await toPackages()
  await screen.findByRole('heading', { name: 'Whole' })
  expect(screen.queryByRole('alert')).toBeNull()
})
