import { classNames } from '@parcelport/ui/class-names.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import { FirstScreenEnd } from '../../frame/first-screen-end.tsx'
import './page-hero.css'

interface PageHeroProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly image?: string | undefined
  /** What the picture shows; without it the picture is decoration. */
  readonly imageAlt?: string | undefined
  /** Low, so that the page's main part is visible on the first screen below it. */
  readonly low?: boolean | undefined
}

/** A picture of 8:3 covers the frame by its height: it is drawn wider than the frame. */
const SIZES = '(min-width: 1640px) 72vw, (min-width: 1024px) 1180px, 134vw'

/** A low hero has no picture on a small window, so the browser loads the smallest. */
const LOW_SIZES = `(max-width: 1023px) 1px, ${SIZES}`

/** The banner of every page but home: title, subtitle and the page's largest picture. */
export const PageHero = ({ title, subtitle, image, imageAlt = '', low }: PageHeroProps): ReactNode => (
  <section className={classNames('page-hero on-ink', low && 'page-hero-low')}>
    {image ? (
      <div className="page-hero-pic">
        <Picture src={image} alt={imageAlt} sizes={low ? LOW_SIZES : SIZES} priority />
      </div>
    ) : null}
    <div className="container">
      <h1>{title}</h1>
      {subtitle ? <p className="lead">{subtitle}</p> : null}
    </div>
    <FirstScreenEnd />
  </section>
)
