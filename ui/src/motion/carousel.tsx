import { Children } from 'react'
import type { ReactNode } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useCarousel } from './use-carousel.ts'
import type { CarouselOptions } from './use-carousel.ts'

export interface CarouselProps extends CarouselOptions {
  /** What the slides are, for screen readers. */
  label: string
  /** Shown to the left of the buttons. */
  heading?: ReactNode
  /** A link to more, before the buttons. */
  action?: ReactNode
  /** How many slides are in view, as classes: `slides-2 md:slides-4 min-[640px]:slides-[1.2]`, and `slides-gap-4`. */
  className?: string | undefined
  /** The row extends to the window's edges. */
  bleed?: boolean | undefined
  words?: { previous: string; next: string; pause: string; play: string } | undefined
  /** One slide each. */
  children: ReactNode
}

const english = { previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' }

/**
 * A row of slides that snaps: moved by buttons, keys, wheel, finger or mouse, and automatically with `autoplay`. Readable
 * without JavaScript.
 */
export const Carousel = ({
  label,
  heading,
  action,
  className,
  bleed,
  words = english,
  children,
  ...options
}: CarouselProps) => {
  const { root, track, next, previous, playing, toggle } = useCarousel(options)
  return (
    <section {...root} className={classNames('carousel', bleed && 'carousel-bleed', className)} aria-label={label}>
      <div className="carousel-head">
        <div>{heading}</div>
        <div className="row">
          {action}
          <Button variant="line" iconOnly aria-label={words.previous} onClick={previous}>
            <Icon of={ChevronLeft} />
          </Button>
          <Button variant="line" iconOnly aria-label={words.next} onClick={next}>
            <Icon of={ChevronRight} />
          </Button>
          {options.autoplay ? (
            <Button variant="line" iconOnly aria-label={playing ? words.pause : words.play} onClick={toggle}>
              <Icon of={playing ? Pause : Play} />
            </Button>
          ) : null}
        </div>
      </div>
      {/* focusable so that the arrow keys can scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul {...track} className="carousel-track" tabIndex={0} aria-label={label}>
        {Children.map(children, (slide) => (
          <li>{slide}</li>
        ))}
      </ul>
    </section>
  )
}
