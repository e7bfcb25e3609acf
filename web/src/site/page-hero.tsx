import { Picture } from '@parcelport/ui/picture.tsx'
import type { ReactNode } from 'react'
import { FirstScreenEnd } from '../first-screen-end.tsx'
import './page-hero.css'

interface PageHeroProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly image?: string | undefined
  /** What the picture shows; without it the picture is decoration. */
  readonly imageAlt?: string | undefined
}

/** A picture of 8:3 covers the frame by its height: it is drawn wider than the frame is. */
const SIZES = '(min-width: 1640px) 72vw, (min-width: 1024px) 1180px, 134vw'

/** The banner of every page but home: title, subtitle and the page's largest picture. */
export const PageHero = ({ title, subtitle, image, imageAlt = '' }: PageHeroProps): ReactNode => (
  <section className="page-hero on-ink">
    {image ? (
      <div className="page-hero-pic">
        <Picture src={image} alt={imageAlt} sizes={SIZES} priority />
      </div>
    ) : null}
    <div className="container">
      <h1>{title}</h1>
      {subtitle ? <p className="lead">{subtitle}</p> : null}
    </div>
    <FirstScreenEnd />
  </section>
)
