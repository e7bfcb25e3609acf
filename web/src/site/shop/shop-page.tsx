import type { ReactNode } from 'react'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { shopQueries } from '../queries.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { BrandGrid } from './brand-grid.tsx'
import { HowShoppingWorks } from './how-shopping-works.tsx'
import './shop-page.css'

/** The stores that customers use, and how shopping at them works. */
const ShopPage = (): ReactNode => {
  const hero = useContent('/get/popular-section-hero')
  return (
    <PageFrame
      name="Shop"
      path={paths.shop}
      queries={shopQueries}
      hero={hero && { ...hero, image: hero.heroImg, imageAlt: hero.heroImgAlt }}
    >
      <BrandGrid />
      <HowShoppingWorks />
      <CallToAction sand />
    </PageFrame>
  )
}

export default ShopPage
