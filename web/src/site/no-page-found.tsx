import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { MAIN_ID } from '../frame/use-arrival.ts'
import { paths } from '../paths.ts'
import emptyBox from './parts/empty-box.svg'
import { PageHead } from './parts/page-head.tsx'
import './no-page-found.css'

/** Shown for an unknown address and for any route that fails. Refresh is a real page load: it clears whatever went wrong. */
export const NoPageFound = (): ReactNode => (
  <main id={MAIN_ID} tabIndex={-1} className="no-page sand">
    <PageHead title="No Page Found" />
    <div className="container">
      <img className="empty-box" src={emptyBox} alt="" width="160" height="120" />
      <h1>No Page Found</h1>
      <p className="lead">This box is empty. The page has moved, or the address has a typing mistake.</p>
      <Button href={paths.home} size="lg">
        <Icon of={RotateCw} /> Refresh
      </Button>
    </div>
  </main>
)
