import { customsStepWords } from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode, Ref } from 'react'
import type { TrackedPackage } from '../../api/warehouse/tracking.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { sentenceOf, shortDay, stepWords } from './tracking-words.ts'

interface TrackedCardProps {
  readonly pkg: TrackedPackage
  /** The heading that gets the focus after a search. */
  readonly heading?: Ref<HTMLHeadingElement> | undefined
}

/** A package's present and past status: days and places, nothing else. */
export const TrackedCard = ({ pkg, heading }: TrackedCardProps): ReactNode => (
  <>
    <section className="track-where on-ink" aria-labelledby="track-where">
      <p className="num" translate="no">
        {pkg.trackingNumber}
      </p>
      <h2 id="track-where" ref={heading} tabIndex={-1}>
        {stepWords[pkg.status]}
      </h2>
      <p>{sentenceOf(pkg)}</p>
    </section>
    {pkg.customsNotice !== undefined && (
      <Notice tone="blue" title="About Customs" level={2}>
        <p className="wrap-anywhere">{pkg.customsNotice}</p>
      </Notice>
    )}
    {pkg.steps.length > 0 && (
      <section className="card card-lift" aria-labelledby="track-steps">
        <h2 id="track-steps">Where it has been</h2>
        <ol className="track-steps">
          {pkg.steps.map(({ status, day, place, customs }) => (
            <li key={customs ?? status}>
              <h3>{customs ? customsStepWords[customs] : stepWords[status]}</h3>
              <p className="muted">{place === null ? shortDay(day) : `${shortDay(day)}, ${place}`}</p>
            </li>
          ))}
        </ol>
      </section>
    )}
    <section className="card card-lift track-yours" aria-labelledby="track-yours">
      <div>
        <h2 id="track-yours">Is it yours?</h2>
        <p className="muted">
          This page shows no names, no prices and nothing of what is inside. Signed in, you see all of it.
        </p>
      </div>
      <Button as={Link} to={paths.signIn} variant="line">
        Sign in
      </Button>
    </section>
  </>
)
