import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { useSlides } from './use-slides.ts'
import './home-hero.css'

/**
 * The hero carousel. The words of all slides are in the document, and without JavaScript all are visible; the pictures of later
 * slides load after the page, so that the first one loads fastest.
 */
export const HomeHero = (): ReactNode => {
  const slides = useContent('/get/home/hero') ?? []
  const { root, current, alive, playing, show, toggle } = useSlides(slides.length)
  if (slides.length === 0) return null
  return (
    <section {...root} className="home-hero on-ink" aria-roledescription="carousel" aria-label="Highlights">
      <div className="home-hero-pics">
        {slides.map(({ id, heroImg, heroImgAlt = '' }, index) =>
          index === 0 || alive ? (
            <div key={id} className={classNames('home-hero-pic', index === current && 'is-current')}>
              <Picture src={heroImg} alt={heroImgAlt} sizes="100vw" priority={index === 0} />
            </div>
          ) : null,
        )}
      </div>
      <div className="container">
        <div className="home-hero-words" aria-live={playing ? 'off' : 'polite'}>
          {slides.map(({ id, title, subTitle }, index) => {
            const Title = index === 0 ? 'h1' : 'p'
            return (
              <div
                key={id}
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
                className={classNames('home-hero-slide', index === current && 'is-current')}
              >
                <Title className="home-hero-title">{title}</Title>
                <p className="lead">{subTitle}</p>
              </div>
            )
          })}
        </div>
        <div className="row">
          <Button as={Link} to={paths.signUp} size="lg">
            Get my Miami address
          </Button>
          <Button as={Link} to={paths.calculator} size="lg" variant="light">
            Price a package
          </Button>
        </div>
        {slides.length > 1 && (
          <div className="home-hero-dots" role="group" aria-label="Slides">
            {slides.map(({ id, title, step }, index) => (
              <button
                key={id}
                type="button"
                aria-label={`${step ?? `Slide ${index + 1}`}: ${title}`}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                {step ?? index + 1}
                <span />
              </button>
            ))}
            <button type="button" className="pause" aria-label={playing ? 'Pause slides' : 'Play slides'} onClick={toggle}>
              <Icon of={playing ? Pause : Play} />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}
