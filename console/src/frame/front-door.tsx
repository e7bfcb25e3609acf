import { Spinner } from '@parcelport/ui/spinner.tsx'
import { Suspense, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { Console } from './console.tsx'
import { ErrorBoundary } from './console-error-boundary.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { Session } from './session.tsx'

const JoinPage = lazyScreen(() => import('../company/people/join-page.tsx'))
const OpenDevicePage = lazyScreen(() => import('../company/people/open-device-page.tsx'))
const NewPasswordPage = lazyScreen(() => import('../company/people/new-password-page.tsx'))

/** The pages of mailed links are open without a session; everything else needs one. */
export const FrontDoor = (): ReactNode => (
  <ErrorBoundary at="door">
    <Suspense fallback={<Spinner page label="Loading" />}>
      <Routes>
        <Route path="join" element={<JoinPage />} />
        <Route path="new-password" element={<NewPasswordPage />} />
        <Route path="open-device" element={<OpenDevicePage />} />
        <Route
          path="*"
          element={
            <Session>
              <Console />
            </Session>
          }
        />
      </Routes>
    </Suspense>
  </ErrorBoundary>
)
