import { cleanup, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { SiteContext } from '../../frame/site-context.ts'
import { site } from '../../testing/site-content.ts'
import ResetPasswordPage from './reset-password-page.tsx'

const show = () =>
  render(
    <StrictMode>
      <SiteContext value={site}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <ResetPasswordPage />
          </BrowserRouter>
        </QueryClientProvider>
      </SiteContext>
    </StrictMode>,
  )

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('keeps the reset token while the screen is open, and not when it is left', async () => {
  history.replaceState(null, '', `${paths.resetPassword}#token=mailed`)
  const { unmount } = show()
  await screen.findByLabelText('New Password')
  expect(sessionStorage.getItem('resetToken')).toBe('mailed')
  history.pushState(null, '', paths.signIn)
  unmount()
  expect(sessionStorage.getItem('resetToken')).toBeNull()
})

it('tells customers entered by staff what they agree to, also after the link has left the address', async () => {
  history.replaceState(null, '', `${paths.resetPassword}#token=mailed&welcome`)
  show()
  await screen.findByRole('button', { name: 'Set password' })
  expect(location.hash).toBe('')
  expect(screen.getByText(/By choosing a password you agree to our/)).toBeTruthy()
})

it('asks nothing more of who only forgot a password', async () => {
  history.replaceState(null, '', `${paths.resetPassword}#token=mailed`)
  show()
  await screen.findByRole('button', { name: 'Change' })
  expect(screen.queryByText(/you agree to our/)).toBeNull()
})
