import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'

/** A link from the prices to the stores. */
export const ShoppingBanner = (): ReactNode => {
  const shopping = useContent('/get/rate-shopping-data')?.shopping
  if (!shopping) return null
  return (
    <section className="container">
      <div className="shopping-banner on-ink">
        <div>
          <h2>{shopping.title}</h2>
          <p>{shopping.subTitle}</p>
        </div>
        <Link className="btn btn-light" to={paths.shop}>
          <span>{shopping.btnTxt || 'Shop'}</span> <Icon of={ArrowRight} />
        </Link>
      </div>
    </section>
  )
}
