import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useContent } from '../../api/site/content.ts'
import { packageInfo } from '../../api/prices/rates.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { SiteFooter } from './site-footer.tsx'
import { ChatBubble } from './chat-bubble.tsx'
import { LateToaster } from './late-toaster.tsx'
import { SiteHeader } from './site-header.tsx'

/** The header's colour, for the browser's own bar when a company has chosen none. */
const INK = '#0B2740'

/** Header, footer, chat and toasts around every public page. Pages have their own `<main>`. */
export const SiteLayout = (): ReactNode => {
  // Kept as long as the visitor is on the public pages: see siteQueries.
  useQuery({ ...packageInfo, staleTime: Number.POSITIVE_INFINITY })
  const themeColor = useContent('/get/site-settings')?.themeColor ?? INK
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <a className="skip" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter />
      <ChatBubble />
      <LateToaster />
    </>
  )
}
