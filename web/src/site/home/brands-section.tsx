import { Button } from '@parcelport/ui/button.tsx'
import { Carousel } from '@parcelport/ui/motion/carousel.tsx'
import { Reveal } from '@parcelport/ui/motion/reveal.tsx'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { BrandCard } from '../parts/brand-card.tsx'

/** The time between two steps of the brands, and the duration of a step, in milliseconds (specification.md §9). */
const EVERY = 2_500
const SPEED = 1_200

/** Popular brands in a carousel that moves automatically; shows nothing without any. */
export const BrandsSection = (): ReactNode => {
  const brands = useContent('/brands')?.brands ?? []
  if (brands.length === 0) return null
  return (
    <section className="home-brands sand" id="brands" tabIndex={-1}>
      <div className="container">
        <Carousel
          label="Popular Brands"
          heading={<h2>Popular Brands</h2>}
          action={
            <Button as={Link} to={paths.shop} variant="line">
              How to shop
            </Button>
          }
          autoplay={EVERY}
          speed={SPEED}
          bleed
          className="slides-2 xs:slides-3 md:slides-4 lg:slides-5 xl:slides-7"
        >
          {brands.map((brand, index) => (
            <Reveal key={brand._id} index={index} duration={400}>
              <BrandCard brand={brand} />
            </Reveal>
          ))}
        </Carousel>
      </div>
    </section>
  )
}
