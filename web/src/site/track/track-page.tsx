import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { trackedByLink, type TrackedPackage } from '../../api/warehouse/tracking.ts'
import { PageAsOf } from '../../frame/page-as-of.tsx'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { PageHead } from '../parts/page-head.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackedCard } from './tracked-card.tsx'
import './track-page.css'

const TITLE = 'Track a package'

/** The package of a tracking link. The server renders it as loading, the same for every link: only the browser sends the request. */
const ByLink = ({ token }: { readonly token: string }): ReactNode => (
  <Loaded
    query={useQuery(trackedByLink(token))}
    what="the package"
    loading={
      <section className="card card-lift track-waits">
        <Skeleton lines={4} label="Looking for the package..." />
      </section>
    }
    failed={({ error, onRetry }) =>
      error instanceof ApiError && error.status === 404 ? (
        <Notice tone="blue" live>
          <p>
            <b>This link has ended.</b> Links end 30 days after the package was handed over, or when its owner ends them. Look
            for it below, or sign in.
          </p>
        </Notice>
      ) : (
        <Notice tone="red" live>
          <p>{messageOf(error, 'Failed to look for the package.')}</p>
          <Button variant="line" size="sm" className="mt-3" onClick={onRetry}>
            Try again
          </Button>
        </Notice>
      )
    }
  >
    {(pkg) => <TrackedCard pkg={pkg} />}
  </Loaded>
)

const Found = ({ pkg }: { readonly pkg: TrackedPackage }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return <TrackedCard pkg={pkg} heading={heading} />
}

/** Tracking for visitors who are not signed in: by the link of a package's owner, or by its two numbers. */
const TrackPage = (): ReactNode => {
  const { '*': token = '' } = useParams()
  const [found, setFound] = useState<{ readonly pkg: TrackedPackage; readonly count: number }>()
  return (
    <main id={MAIN_ID} tabIndex={-1} className="track sand">
      <PageHead title={TITLE} />
      <div className="container">
        <h1>{TITLE}</h1>
        <PageAsOf />
        {found ? <Found key={found.count} pkg={found.pkg} /> : token !== '' && <ByLink key={token} token={token} />}
        <TrackForm onFound={(pkg) => setFound((before) => ({ pkg, count: (before?.count ?? 0) + 1 }))} />
      </div>
    </main>
  )
}

export default TrackPage
