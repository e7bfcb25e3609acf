import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { SectionHead } from '../parts/section-head.tsx'

/** The steps from a store's checkout to the customer's hands. */
export const HowShoppingWorks = (): ReactNode => {
  const heading = useContent('/get/how-it-works')
  const steps = useContent('/get/how-it-works-process') ?? []
  if (steps.length === 0) return null
  return (
    <section className="section">
      <div className="container">
        <SectionHead title="How shopping with us works" lead={heading?.subtitle} />
        <ol className="shopping-steps">
          {steps.map(({ _id, title, subtitle }, index) => (
            <Reveal as="li" key={_id} index={index}>
              <span className="n" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p className="muted">{subtitle}</p>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  )
}
