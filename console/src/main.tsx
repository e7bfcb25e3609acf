import './console.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { consoleQueryClient } from './api/query-client.ts'
import { FrontDoor } from './frame/front-door.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={consoleQueryClient()}>
      <BrowserRouter basename="/console">
        <FrontDoor />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
