import { classNames } from '@parcelport/ui/class-names.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { useState, type ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { SectionHead } from '../parts/section-head.tsx'

/**
 * The steps and their pictures. From 1024 px the pictures share one frame: pointing at a step, focusing it or tapping it shows
 * its picture, and leaving it shows the first one again (specification.md §2). Below 1024 px, each picture is under its step.
 */
export const HowItWorksSection = (): ReactNode => {
  const heading = useContent('/get/how-it-works')
  const steps = useContent('/get/how-it-works-process') ?? []
  const [active, setActive] = useState(0)
  if (!heading && steps.length === 0) return null
  const pictures = heading ? [heading.imageOne, heading.imageTwo, heading.imageThree].filter(Boolean) : []
  const shown = Math.min(active, pictures.length - 1)
  const leave = (): void => setActive(0)
  return (
    <section className="section ink on-ink">
      <div className="container">
        <SectionHead title={heading?.title ?? ''} lead={heading?.subtitle} />
        <ol
          className="home-how"
          onMouseLeave={leave}
          onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
        >
          {steps.map(({ _id, title, subtitle }, index) => {
            const show = (): void => setActive(index)
            const picture = pictures[index]
            return (
              <li key={_id} className={classNames(index === active && 'is-on', index === shown && 'is-shown')}>
                <button type="button" aria-pressed={index === active} onMouseEnter={show} onFocus={show} onClick={show}>
                  <span className="n">{index + 1}</span>
                  <span className="t">{title}</span>
                  <span className="d">{subtitle}</span>
                </button>
                {picture ? (
                  <div className="home-how-pic">
                    <Picture src={picture} alt="" sizes="(min-width: 1024px) 52vw, 100vw" />
                  </div>
                ) : null}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
