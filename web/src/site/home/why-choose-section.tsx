import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'

/** Reasons to choose the company: heading and picture next to the list. */
export const WhyChooseSection = (): ReactNode => {
  const heading = useContent('/get/why-choose')
  const reasons = useContent('/get/whychoose-us-info') ?? []
  if (!heading && reasons.length === 0) return null
  const { image, imageAlt = '' } = heading ?? {}
  return (
    <section className="section">
      <div className="home-why container">
        <div>
          <h2>{heading?.title}</h2>
          <p className="lead">{heading?.subtitle}</p>
          {image ? (
            <div className="pic">
              <Picture src={image} alt={imageAlt} sizes="(min-width: 1024px) 45vw, 100vw" />
            </div>
          ) : null}
        </div>
        <ul>
          {reasons.map(({ id, brandImg, title, shortDescription }, index) => (
            <Reveal as="li" key={id} index={index}>
              <Picture className="content-icon" src={brandImg} alt="" width={64} height={64} sizes="64px" />
              <div>
                <h3>{title}</h3>
                <p>{shortDescription}</p>
              </div>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
