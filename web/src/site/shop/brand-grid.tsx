import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { BrandCard } from '../parts/brand-card.tsx'

/** Milliseconds; offset, easing and stagger are the ones of every scroll animation (specification.md §9). */
const FADE_UP = 400

/** Popular Brands, seven in a row on a wide window; shows nothing until they have loaded (specification.md §2). */
export const BrandGrid = (): ReactNode => {
  const { brands = [] } = useContent('/brands') ?? {}
  if (brands.length === 0) return null
  return (
    <section className="section sand" id="brands" tabIndex={-1}>
      <div className="container">
        <h2 className="brand-grid-title">Popular Brands</h2>
        <ul className="brand-grid">
          {brands.map((brand, index) => (
            <Reveal as="li" key={brand._id} index={index} duration={FADE_UP}>
              <BrandCard brand={brand} />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
