import { Spinner } from '@parcelport/ui/spinner.tsx'
import type { ReactNode } from 'react'
import { useWaiting } from '../../frame/use-waiting.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'
import { PageHead } from './page-head.tsx'
import { PageHero } from './page-hero.tsx'
import { PageWait } from './page-wait.tsx'
import type { PageQueries } from '../queries.ts'
import './page-frame.css'

interface PageFrameProps {
  /** The page's name while its hero's content is missing. */
  readonly name: string
  /** Canonical path. */
  readonly path: string
  readonly queries: PageQueries
  readonly hero:
    | {
        readonly title: string
        readonly subTitle: string
        readonly image: string
        readonly imageAlt?: string | undefined
        readonly low?: boolean
      }
    | undefined
  readonly children: ReactNode
}

/**
 * An inner page: a spinner while its hero loads, or what keeps it; then the hero, then everything below it at once, so that nothing moves under a
 * reader. Both kinds of requests start together.
 */
export const PageFrame = ({ name, path, queries, hero, children }: PageFrameProps): ReactNode => {
  const waitsForHero = useWaiting(queries.hero)
  const waitsForBody = useWaiting(queries.body)
  if (waitsForHero) return <PageWait />
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <PageHead title={hero?.title || name} description={hero?.subTitle} path={path} image={hero?.image} />
      {hero ? (
        <PageHero
          title={hero.title || name}
          subtitle={hero.subTitle}
          image={hero.image}
          imageAlt={hero.imageAlt}
          low={hero.low}
        />
      ) : (
        <h1 className="sr-only">{name}</h1>
      )}
      {waitsForBody ? (
        <div className="page-wait">
          <Spinner label="Loading" />
        </div>
      ) : (
        children
      )}
    </main>
  )
}
