import type { Brand } from '@parcelport/contract/content.ts'
import { Picture } from '@parcelport/ui/picture.tsx'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import './brand-card.css'

interface BrandCardProps {
  readonly brand: Brand
  /** Whether the card leads to the shop; not where it already stands there. */
  readonly linked?: boolean
}

/** A store's logo, at most 120 by 80 px, over its name, truncated and capitalised; 180 px high (SPEC.md §2 and §9). */
export const BrandCard = ({ brand: { title, brandImg }, linked = true }: BrandCardProps): ReactNode => {
  const card = (
    <>
      <Picture src={brandImg} alt="" sizes="120px" />
      <span title={title}>{title}</span>
    </>
  )
  if (!linked) return <div className="brand">{card}</div>
  return (
    <Link className="brand" to={paths.shop} draggable={false}>
      {card}
    </Link>
  )
}
