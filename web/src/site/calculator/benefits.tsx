import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { SectionHead } from '../parts/section-head.tsx'
import './benefits.css'

/** The advantages of the calculator, each with icon, title and text; shows nothing without any. */
export const Benefits = (): ReactNode => {
  const { benefitsTitle = '', benefits = [] } = useContent('/get/cost-calculator') ?? {}
  if (benefits.length === 0) return null
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={benefitsTitle} />
        <ul className="benefits">
          {benefits.map(({ _id, image, title, description }, index) => (
            <Reveal as="li" key={_id} index={index}>
              {image ? <Picture className="content-icon" src={image} alt="" width={56} height={56} sizes="56px" /> : null}
              <h3>{title}</h3>
              <p className="muted">{description}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
