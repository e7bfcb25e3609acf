import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'

/** The company's promises: two pictures next to the list of reasons (specification.md §2). */
export const PromisesSection = (): ReactNode => {
  const heading = useContent('/get/why-choose')
  const reasons = useContent('/get/whychoose-us-info') ?? []
  if (!heading && reasons.length === 0) return null
  const { title, subtitle, image, imageAlt = '', secondImage, secondImageAlt = '' } = heading ?? {}
  const pictures = [
    { src: image, alt: imageAlt },
    { src: secondImage, alt: secondImageAlt },
  ].filter(({ src }) => src)
  return (
    <section className="section">
      <div className="promises container">
        {pictures.length > 0 && (
          <div className="promises-pics">
            {pictures.map(({ src = '', alt }) => (
              <div key={src} className="pic">
                <Picture src={src} alt={alt} sizes="(min-width: 1024px) 27vw, 54vw" />
              </div>
            ))}
          </div>
        )}
        <div className="stack">
          {title ? <h2>{title}</h2> : null}
          {subtitle ? <p className="lead">{subtitle}</p> : null}
          <ul className="ticks">
            {reasons.map(({ id, title: reason }, index) => (
              <Reveal as="li" key={id} index={index}>
                <Icon of={Check} />
                {reason}
              </Reveal>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
