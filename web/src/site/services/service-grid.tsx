import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { SectionHead } from '../parts/section-head.tsx'
import { ServiceCard } from './service-card.tsx'
import './service-grid.css'

/** The columns of a wide window: a card waits only for the others of its row. */
const COLUMNS = 3

/** The services in three columns, two on a medium and one on a small window (specification.md §2). */
export const ServiceGrid = (): ReactNode => {
  const { mainTitle = '', subTitle, services = [] } = useContent('/get-our-service') ?? {}
  if (services.length === 0) return null
  return (
    <section className="section sand">
      <div className="container">
        <SectionHead title={mainTitle} lead={subTitle} />
        <ul className="services">
          {services.map((service, index) => (
            <Reveal as="li" key={service._id} index={index % COLUMNS}>
              <ServiceCard service={service} />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
