import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { SiteContext, type Site } from './site-context.ts'

interface DocumentProps {
  readonly site: Site
  readonly client: QueryClient
  readonly children: ReactNode
}

/**
 * The whole document, on both sides. Styles, fonts and scripts are not here: the server writes them into the head, and the data
 * into the end of the body, where hydration does not touch them.
 */
export const Document = ({ site, client, children }: DocumentProps): ReactNode => (
  <StrictMode>
    <html lang="en" data-tenant={site.tenant} data-name={site.name} data-origin={site.origin} suppressHydrationWarning>
      <head />
      <body>
        <SiteContext value={site}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </SiteContext>
      </body>
    </html>
  </StrictMode>
)
