import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { consoleQueryClient } from './api/query-client.ts'
import { Console } from './console.tsx'
import { Session } from './shell/session.tsx'

const JoinPage = lazy(() => import('./people/join-page.tsx'))

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={consoleQueryClient()}>
      <BrowserRouter basename="/console">
        <Routes>
          <Route
            path="join"
            element={
              <Suspense>
                <JoinPage />
              </Suspense>
            }
          />
          <Route
            path="*"
            element={
              <Session>
                <Console />
              </Session>
            }
          />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
