import './styles.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { browserQueryClient } from './api/query-client.ts'
import { App } from './frame/app.tsx'
import { Document } from './frame/document.tsx'
import { preloadScreens } from './frame/match.ts'
import { restorePageState, STATE_ID } from './frame/page-state.ts'

const { tenant = '', name = '', origin = '' } = document.documentElement.dataset
const client = browserQueryClient()
restorePageState(client, document.getElementById(STATE_ID)?.textContent ?? '[]')

// No top-level await: screens import chunks that include this module, and would wait for it for ever.
void preloadScreens(location.pathname).then(() =>
  // A transition hydrates in slices: a visitor who reads or scrolls never waits for all of it.
  startTransition(() => {
    hydrateRoot(
      document,
      <Document site={{ tenant, name, origin }} client={client}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Document>,
    )
  }),
)
